import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Sidebar as SidebarData, SidebarItem } from "../../model/navigation.ts";
import { withBase } from "../../model/paths.ts";
import { dom } from "../../model/theme.ts";
import { usePage } from "../layout/page-context.ts";
import { markPage, nameCarets } from "./marks.ts";
import { sidebarMarkup } from "./markup.ts";
import styles from "./sidebar.module.css";
import { SidebarPanel } from "./panel.tsx";

/** A docs section's sidebar. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarData }) {
  return (
    <SidebarPanel label="Docs sidebar">
      <Entries sidebar={sidebar} key={sidebar.id} />
    </SidebarPanel>
  );
}

/** The same HTML for as long as the reader stays in the section: what was opened stays open, only the marks move. */
function Entries({ sidebar }: { readonly sidebar: SidebarData }) {
  const { site, route } = usePage();
  const ref = useRef<HTMLDivElement>(null);
  const [first] = useState({ html: sidebar.html, route });
  const whole = useWholeSidebar(sidebar);
  const items = whole ?? sidebar.items;
  const html =
    items.length === 0 && first.html !== undefined
      ? first.html
      : sidebarMarkup(items, { baseUrl: site.baseUrl, route: first.route });
  useBrowserLayout(() => {
    if (ref.current) markPage(ref.current, withBase(site.baseUrl, route));
  }, [html, route, site.baseUrl]);
  useEffect(() => (ref.current ? nameCarets(ref.current) : undefined), []);
  return (
    <div
      ref={ref}
      {...{ [dom.sidebar]: "" }}
      className={styles.sidebar}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A layout effect; there is no layout on the server, and React would say so. */
const useBrowserLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A large section comes with the page's own branch; the rest is fetched once the page runs. When that
 * fails the branch stays: every link in it still works. Undefined until it has come.
 */
function useWholeSidebar({ partial, data }: SidebarData): readonly SidebarItem[] | undefined {
  const { site } = usePage();
  const [whole, setWhole] = useState<{ readonly data: string; readonly items: readonly SidebarItem[] }>();
  const url = withBase(site.baseUrl, data);
  const known = whole?.data === url;
  useEffect(() => {
    if (!partial || known) return;
    const abort = new AbortController();
    fetch(url, { signal: abort.signal })
      .then(async (response) =>
        response.ok ? ((await response.json()) as readonly SidebarItem[]) : undefined,
      )
      .then((fetched) => {
        if (Array.isArray(fetched)) setWhole({ data: url, items: fetched as readonly SidebarItem[] });
      })
      .catch(() => undefined);
    return () => {
      abort.abort();
    };
  }, [partial, known, url]);
  return partial && known ? whole.items : undefined;
}
