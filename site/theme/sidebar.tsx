import { createContext, useContext, useEffect, useState } from "react";
import type { Sidebar as SidebarData, SidebarItem } from "../model/navigation.ts";
import { withBase } from "../model/paths.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { isSameRoute, Link } from "./link.tsx";
import { usePage } from "./page-context.ts";
import { usePanel } from "./panel.ts";
import styles from "./sidebar.module.css";
import { useCurrentInSight } from "./sidebar-scroll.ts";

export const sidebarPanelId = "sidebar-panel";

/** A docs section's sidebar: a column on a wide screen, a panel on a narrow one. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarData }) {
  const items = useWholeSidebar(sidebar);
  const { ref } = usePanel();
  const { route } = usePage();
  useCurrentInSight(ref, route);
  return (
    <div ref={ref} id={sidebarPanelId} popover="auto" className={styles.panel}>
      <nav aria-label="Docs sidebar" className={styles.sidebar} key={sidebar.id}>
        <ItemList items={items} />
      </nav>
    </div>
  );
}

type CategoryItem = Extract<SidebarItem, { type: "category" }>;

const Level = createContext(1);

function ItemList({ items }: { readonly items: readonly SidebarItem[] }) {
  const level = useContext(Level);
  return (
    <ul className={classNames(styles.list, level === 1 && styles.top)}>
      <Level value={level + 1}>
        {items.map((item, index) => (
          <Item key={item.type === "html" ? index : `${item.label} ${item.href ?? ""}`} item={item} />
        ))}
      </Level>
    </ul>
  );
}

function Item({ item }: { readonly item: SidebarItem }) {
  switch (item.type) {
    case "html":
      return <li className={styles.html} dangerouslySetInnerHTML={{ __html: item.html }} />;
    case "link":
      return (
        <li>
          <Link href={item.href} className={styles.link} marked>
            {item.label}
          </Link>
        </li>
      );
    case "category":
      // of a large section only the page's own branch is here: the others unfold once the rest has come
      if (item.items.length === 0 && item.href !== undefined) return <Fixed item={item} />;
      return item.collapsible ? <Collapsible item={item} /> : <Fixed item={item} />;
  }
}

function Fixed({ item }: { readonly item: CategoryItem }) {
  const { label, href, items } = item;
  const { route } = usePage();
  const active = holdsRoute(item, route);
  return (
    <li className={styles.category}>
      {href === undefined ? (
        <span className={classNames(styles.heading, active && styles.active)}>{label}</span>
      ) : (
        <Link href={href} className={classNames(styles.link, styles.heading, active && styles.active)}>
          {label}
        </Link>
      )}
      {items.length > 0 && <ItemList items={items} />}
    </li>
  );
}

/** Label and caret are apart where the category has a page of its own: one goes there, the other unfolds. */
function Collapsible({ item }: { readonly item: CategoryItem }) {
  const { label, href, items, collapsed } = item;
  const { route } = usePage();
  const active = holdsRoute(item, route);
  const [open, setOpen] = useState(active || !collapsed);
  const [lastRoute, setLastRoute] = useState(route);
  if (lastRoute !== route) {
    setLastRoute(route);
    if (active) setOpen(true);
  }
  const heading = classNames(styles.link, styles.heading, active && styles.active);
  return (
    <li className={styles.category}>
      {href !== undefined && (
        <Link href={href} className={classNames(heading, styles.besideCaret)}>
          {label}
        </Link>
      )}
      <details
        open={open}
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        {href === undefined ? (
          <summary className={heading}>
            {label}
            <Icon name="caret" />
          </summary>
        ) : (
          <summary
            className={styles.caret}
            aria-label={`${open ? "Collapse" : "Expand"} sidebar category '${label}'`}
          >
            <Icon name="caret" />
          </summary>
        )}
        <ItemList items={items} />
      </details>
    </li>
  );
}

function holdsRoute(item: SidebarItem, route: string): boolean {
  if (item.type === "html") return false;
  if (item.href !== undefined && isSameRoute(item.href, route)) return true;
  return item.type === "category" && item.items.some((child) => holdsRoute(child, route));
}

/**
 * A large section comes with the page's own branch; the rest is fetched once the page runs. When that
 * fails the branch stays: every link in it still works.
 */
function useWholeSidebar({ items, partial, data }: SidebarData): readonly SidebarItem[] {
  const { site } = usePage();
  const [whole, setWhole] = useState<{ readonly data: string; readonly items: readonly SidebarItem[] }>();
  const address = withBase(site.baseUrl, data);
  const known = whole?.data === address;
  useEffect(() => {
    if (!partial || known) return;
    const abort = new AbortController();
    fetch(address, { signal: abort.signal })
      .then(async (response) =>
        response.ok ? ((await response.json()) as readonly SidebarItem[]) : undefined,
      )
      .then((fetched) => {
        if (Array.isArray(fetched)) setWhole({ data: address, items: fetched as readonly SidebarItem[] });
      })
      .catch(() => undefined);
    return () => {
      abort.abort();
    };
  }, [partial, known, address]);
  return partial && known ? whole.items : items;
}
