import type { PropsOf } from "../site/model/page.ts";
import { rulesTableId } from "../site/model/rules/rules-view.ts";
import { DocLayout } from "../site/theme/docs/doc-layout.tsx";
import { Prose } from "../site/theme/prose/prose.tsx";
import { RulesExplorer } from "../site/theme/rules/explorer.tsx";
import styles from "../site/theme/rules/explorer.module.css";

/** The table is below the heading "rules" of the prose, or, where there is none, after the prose. */
export default function RulesIndex({ page }: { readonly page: PropsOf<"rules-index"> }) {
  const { prose, after } = page;
  return (
    <DocLayout page={page}>
      <Prose prose={prose} />
      <section
        {...(after === undefined
          ? { id: rulesTableId, "aria-label": "All rules" }
          : { "aria-labelledby": rulesTableId })}
      >
        <RulesExplorer rules={page.rules} />
      </section>
      {after !== undefined && <Prose prose={after} className={styles.after ?? ""} />}
    </DocLayout>
  );
}
