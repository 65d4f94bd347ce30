import type { PropsOf } from "../site/model/page.ts";
import { rulesTableId } from "../site/model/rules/rules-view.ts";
import { DocLayout } from "../site/theme/docs/doc-layout.tsx";
import { classNames } from "../site/theme/lib/class-names.ts";
import { Prose } from "../site/theme/prose/prose.tsx";
import { RulesExplorer } from "../site/theme/rules/explorer.tsx";
import { withRuleIcons } from "../site/theme/rules/rule-icon.tsx";
import styles from "../site/theme/rules/explorer.module.css";

/** The table is below the heading "rules" of the prose, or, where there is none, after the prose. */
export default function RulesIndex({ page }: { readonly page: PropsOf<"rules-index"> }) {
  const { prose, after, sidebar } = page;
  return (
    <DocLayout page={page} className={classNames(styles.page, sidebar && styles.sidePage)}>
      <Prose prose={prose} className={styles.intro ?? ""} />
      <section
        {...(after === undefined
          ? { id: rulesTableId, "aria-label": "All rules" }
          : { "aria-labelledby": rulesTableId })}
      >
        <RulesExplorer rules={page.rules} />
      </section>
      {after !== undefined && (
        <Prose prose={{ ...after, html: withRuleIcons(after.html) }} className={styles.after ?? ""} />
      )}
    </DocLayout>
  );
}
