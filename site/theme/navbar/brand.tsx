import { withBase } from "../../model/paths.ts";
import { Link } from "../lib/link.tsx";
import styles from "./brand.module.css";
import { usePage } from "../layout/page-context.ts";

/** Logo and name of the site, with a link to the home page. */
export function NavbarBrand() {
  const { site } = usePage();
  return (
    <Link href="/" className={styles.brand}>
      {site.logo !== undefined && (
        // low priority, otherwise React would preload the image before the style sheet
        <img
          src={withBase(site.baseUrl, site.logo.src)}
          alt=""
          width="28"
          height="28"
          fetchPriority="low"
          className={styles.logo}
        />
      )}
      <span>{site.navbar.title}</span>
    </Link>
  );
}
