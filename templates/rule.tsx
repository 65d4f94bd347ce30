import type { PropsOf } from "../site/model/page.ts";
import { DocLayout } from "../site/theme/docs/doc-layout.tsx";
import { InlineCode } from "../site/theme/prose/inline-code.tsx";
import { Prose } from "../site/theme/prose/prose.tsx";
import { RuleAttributes } from "../site/theme/rules/rule-attributes.tsx";
import "../site/theme/prose/option-table.css";

/** A rule's page; that of a removed rule has only its prose. */
export default function Rule({ page }: { readonly page: PropsOf<"rule"> }) {
  const { rule, prose } = page;
  return (
    <DocLayout page={page}>
      {rule !== undefined && (
        <>
          <p className="rule-description">
            <InlineCode text={rule.description} />.
          </p>
          <RuleAttributes rule={rule} />
        </>
      )}
      <Prose prose={prose} />
    </DocLayout>
  );
}
