import manifest from "../../package.json" with { type: "json" };
import styles from "./VersionBadge.module.css";

interface VersionBadgeProps {
  /** As npm knows it. */
  readonly package: string;
  /** Of a package that this site does not use itself. */
  readonly version?: string;
}

/** The version that a page describes, with a link to the registry: from what is installed, not from the network. */
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
