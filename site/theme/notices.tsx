/** What a reader must know about the page before reading it. */
export function Notices({ unlisted, draft }: { readonly unlisted: boolean; readonly draft: boolean }) {
  return (
    <>
      {draft && (
        <Notice title="Draft">
          This page is only visible where drafts are built. It will not be published as it is.
        </Notice>
      )}
      {unlisted && (
        <Notice title="Unlisted page">
          Search engines skip this page, and only people with its address can find it.
        </Notice>
      )}
    </>
  );
}

function Notice({ title, children }: { readonly title: string; readonly children: string }) {
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
