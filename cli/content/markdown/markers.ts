/**
 * Markers are private-use characters in HTML, which a later stage replaces. When a file is read, `stripMarkers` removes
 * such characters of the author, so every marker comes from this program.
 */
export const linkMarker = (index: number): string => `\uE000${index}\uE001`;
export const componentMarker = (index: number): string => `\uE002${index}\uE003`;
export const exampleMarker = (index: number): string => `\uE004${index}\uE005`;
export const pagePartMarker = (index: number): string => `\uE006${index}\uE007`;

export function stripMarkers(text: string): string {
  return text.replace(/[\uE000-\uE007]/g, "\uFFFD");
}

export function fillLinks(html: string, url: (index: number) => string): string {
  return html.replace(/\uE000(\d+)\uE001/g, (_, index: string) => url(Number(index)));
}

export function fillComponents(html: string, render: (index: number) => string): string {
  return html.replace(/\uE002(\d+)\uE003/g, (_, index: string) => render(Number(index)));
}

export function fillExamples(html: string, render: (index: number) => string): string {
  return html.replace(/\uE004(\d+)\uE005/g, (_, index: string) => render(Number(index)));
}

export function fillPageParts(html: string, render: (index: number) => string): string {
  return html.replace(/\uE006(\d+)\uE007/g, (_, index: string) => render(Number(index)));
}

export function withoutMarkers(html: string): string {
  return html.replace(/\uE000\d+\uE001|\uE002\d+\uE003|\uE004\d+\uE005|\uE006\d+\uE007/g, "");
}
