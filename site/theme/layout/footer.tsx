import { Fragment } from "react";
import type { Footer as FooterData, FooterLink, FooterLinks } from "../../model/navigation.ts";
import { withBase } from "../../model/paths.ts";
import { classNames } from "../lib/class-names.ts";
import styles from "./footer.module.css";
import { Icon } from "../lib/icon.tsx";
import { Link } from "../lib/link.tsx";
import { usePage } from "./page-context.ts";

export function Footer({ footer }: { readonly footer: FooterData }) {
  const { links, logo, copyright, style } = footer;
  return (
    <footer className={classNames(styles.footer, style === "dark" && styles.dark)}>
      <div className={styles.inner}>
        <Links links={links} />
        {logo !== undefined && <Logo logo={logo} />}
        {copyright !== undefined && (
          <div className={styles.copyright} dangerouslySetInnerHTML={{ __html: copyright }} />
        )}
      </div>
    </footer>
  );
}

function Links({ links }: { readonly links: FooterLinks }) {
  if (links.type === "row") {
    return (
      <div className={styles.row}>
        {links.items.map((link, index) => (
          <Fragment key={link.label}>
            {index > 0 && <span aria-hidden="true"> · </span>}
            <FooterLinkView link={link} />
          </Fragment>
        ))}
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      {links.columns.map(({ title, items }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {items.map((link) => (
              <li key={link.label}>
                <FooterLinkView link={link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function FooterLinkView({ link }: { readonly link: FooterLink }) {
  const { href, label, icon, rel } = link;
  return (
    <Link href={href} marked={icon === undefined} {...(rel !== undefined && { rel })}>
      {icon !== undefined && <Icon name={icon} />}
      {label}
    </Link>
  );
}

/** Both variants if the modes differ; the style sheet shows one of them. */
function Logo({ logo }: { readonly logo: NonNullable<FooterData["logo"]> }) {
  const { href, target, src, srcDark } = logo;
  const images =
    srcDark === undefined || srcDark === src ? (
      <LogoImage logo={logo} src={src} />
    ) : (
      <>
        <LogoImage logo={logo} src={src} className="only-light" />
        <LogoImage logo={logo} src={srcDark} className="only-dark" />
      </>
    );
  if (href === undefined) return <div>{images}</div>;
  return (
    <Link href={href} {...(target !== undefined && { target })}>
      {images}
    </Link>
  );
}

interface LogoImageProps {
  readonly logo: NonNullable<FooterData["logo"]>;
  readonly src: string;
  readonly className?: string;
}

function LogoImage({ logo: { alt, width, height }, src, className }: LogoImageProps) {
  const { site } = usePage();
  return (
    <img
      src={withBase(site.baseUrl, src)}
      alt={alt}
      loading="lazy"
      {...(width !== undefined && { width })}
      {...(height !== undefined && { height })}
      {...(className !== undefined && { className })}
    />
  );
}
