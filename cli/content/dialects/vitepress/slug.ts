/** The ids of headings in VitePress: punctuation separates words. */
export function slug(text: string): string {
  const plain = text.normalize("NFKD").replace(/[\u0300-\u036F]/g, "");
  const words = plain.replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'\u201C\u201D\u2018\u2019<>,.?/]+/g, "-");
  const trimmed = words.replace(/^-|-$/g, "").toLowerCase();
  return /^\d/.test(trimmed) ? `_${trimmed}` : trimmed;
}
