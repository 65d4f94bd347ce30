import type { NavbarLink } from "../../model/navigation.ts";
import { Link } from "../lib/link.tsx";
import styles from "./item.module.css";
import { usePage } from "../layout/page-context.ts";

/**
 * The same page in another language. On a click, its URL gets the reader's current query and fragment
 * (`site/client/features/keep-query.ts`), and the browser loads it in full: another language is another document.
 */
export function LocaleLink({ link }: { readonly link: Omit<NavbarLink, "position"> }) {
  const { site, route } = usePage();
  const { label, href, lang } = link;
  const current = lang === site.locale.lang;
  return (
    <Link
      href={current ? route : href}
      className={styles.link}
      target="_self"
      {...(lang !== undefined && { lang })}
      {...(current && { "aria-current": "true" as const })}
      data-keep-query="reload"
    >
      {label}
    </Link>
  );
}
