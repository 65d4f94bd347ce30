import type { PropsOf } from "../site/model/page.ts";
import { DocLayout } from "../site/theme/docs/doc-layout.tsx";
import { Prose } from "../site/theme/prose/prose.tsx";

export default function Doc({ page }: { readonly page: PropsOf<"doc"> }) {
  return (
    <DocLayout page={page}>
      <Prose prose={page.prose} />
    </DocLayout>
  );
}
