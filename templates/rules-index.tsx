import type { PropsOf } from "../site/model/page.ts";
import { DocLayout } from "../site/theme/doc-layout.tsx";
import { Prose } from "../site/theme/prose.tsx";
import { RulesTable } from "../site/theme/rules-table.tsx";

export default function RulesIndex({ page }: { readonly page: PropsOf<"rules-index"> }) {
  return (
    <DocLayout page={page}>
      <Prose prose={page.prose} />
      <section id="rules" aria-label="All rules">
        <RulesTable rules={page.rules} />
      </section>
    </DocLayout>
  );
}
