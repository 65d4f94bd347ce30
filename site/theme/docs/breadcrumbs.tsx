import type { Breadcrumb } from "../../model/navigation.ts";
import { Link } from "../lib/link.tsx";
import styles from "./doc-layout.module.css";

/** The way from the home page to this one. Search engines read it as microdata. */
export function Breadcrumbs({ trail }: { readonly trail: readonly Breadcrumb[] }) {
  const steps: readonly Breadcrumb[] = [{ label: "Home", href: "/" }, ...trail];
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.trail} itemScope itemType="https://schema.org/BreadcrumbList">
        {steps.map(({ label, href }, index) => {
          const name = <span itemProp="name">{label}</span>;
          return (
            <li key={index} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
              {href === undefined ? (
                name
              ) : (
                <Link itemProp="item" href={href}>
                  {name}
                </Link>
              )}
              <meta itemProp="position" content={String(index + 1)} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
