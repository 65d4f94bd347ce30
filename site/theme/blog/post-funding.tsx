import { Link } from "../lib/link.tsx";

export const fundingHeading = "Keeping the project going";

/** Asks for support; the home page and every post share this text. */
export function FundingText({ url }: { readonly url: string }) {
  return (
    <>
      <p>
        typescript-eslint is free, and the work on it is not. Parsing every release of TypeScript, answering
        issues and keeping more than a hundred rules correct takes steady hours from people who could spend
        them elsewhere.
      </p>
      <p>
        If your team runs these rules every day, a recurring contribution through{" "}
        <Link href={url}>Open Collective</Link> helps to pay for them.
      </p>
    </>
  );
}
