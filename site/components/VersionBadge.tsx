import manifest from "../../package.json" with { type: "json" };
import styles from "./VersionBadge.module.css";

interface VersionBadgeProps {
  /** The name of the package on npm. */
  readonly package: string;
  /** For a package that this site does not use itself. */
  readonly version?: string;
}

/**
 * The version that a page describes, with a link to the registry. The version comes from the installed package, without
 * a network request.
 */
export default function VersionBadge({ package: name, version = pinned(name) }: VersionBadgeProps) {
  return (
    <a
      className={styles.badge}
      href={`https://www.npmjs.com/package/${name}/v/${version}`}
      aria-label={`${name} ${version} on npm`}
    >
      <span>npm</span> <span>{version}</span>
    </a>
  );
}

function pinned(name: string): string {
  const version = (manifest.devDependencies as Readonly<Record<string, string | undefined>>)[name];
  if (version === undefined) throw new Error(`package.json names no version of ${name}`);
  return version;
}
