import "../prose/prose.css";
import type { ReactNode } from "react";
import type { DocPage, PageVersion } from "../../model/page.ts";
import { Link } from "../lib/link.tsx";
import { usePage } from "./page-context.ts";

/** Notices about the page that a reader must see before its text. */
export function Notices({
  unlisted,
  draft,
  version,
}: Partial<Pick<DocPage, "unlisted" | "draft" | "version">>) {
  return (
    <>
      {version?.banner !== undefined && <VersionNotice version={version} banner={version.banner} />}
      {draft && (
        <Notice title="Draft">
          This page is only visible where drafts are built. It will not be published as it is.
        </Notice>
      )}
      {unlisted && (
        <Notice title="Unlisted page">
          Search engines skip this page, and only people with its URL can find it.
        </Notice>
      )}
    </>
  );
}

interface VersionNoticeProps {
  readonly version: PageVersion;
  readonly banner: "unreleased" | "unmaintained";
}

function VersionNotice({ version: { section, label, alternates }, banner }: VersionNoticeProps) {
  const { site } = usePage();
  const last = site.docsVersions
    ?.find((each) => each.section === section)
    ?.versions.find(({ isLast }) => isLast);
  return (
    <Notice title={`Version: ${label}`}>
      {banner === "unreleased"
        ? "This version is not released yet. "
        : "This version is no longer maintained. "}
      {last !== undefined && (
        <>
          Read this in the latest version:{" "}
          <Link href={alternates[last.name] ?? last.route} data-prefers={section} data-version={last.name}>
            {last.label}
          </Link>
          .
        </>
      )}
    </Notice>
  );
}

function Notice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="prose">
      <div className="admonition admonition-caution" role="note">
        <p className="admonition-title">{title}</p>
        <div className="admonition-body">
          <p>{children}</p>
        </div>
      </div>
    </div>
  );
}
