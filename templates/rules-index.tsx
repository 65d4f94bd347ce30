import type { PropsOf } from "../site/model/page.ts";
import { DocLayout } from "../site/theme/docs/doc-layout.tsx";
import { Prose } from "../site/theme/prose/prose.tsx";
import { RulesExplorer } from "../site/theme/rules/explorer.tsx";
import { aroundTable, tableId } from "../site/theme/rules/prose.ts";
import styles from "../site/theme/rules/explorer.module.css";

/** The table stands below the heading "rules" of the prose, or, where there is none, after the prose. */
export default function RulesIndex({ page }: { readonly page: PropsOf<"rules-index"> }) {
  const { before, after } = aroundTable(page.prose);
  return (
    <DocLayout page={page}>
      <Prose prose={before} />
      <section
        {...(after === undefined
          ? { id: tableId, "aria-label": "All rules" }
          : { "aria-labelledby": tableId })}
      >
        <RulesExplorer rules={page.rules} />
      </section>
      {after !== undefined && <Prose prose={after} className={styles.after ?? ""} />}
    </DocLayout>
  );
}
