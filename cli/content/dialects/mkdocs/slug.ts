/** The ids of headings in Python-Markdown: without accents and punctuation. */
export function slug(text: string): string {
  const plain = text.normalize("NFKD").replace(/[^\0-\x7F]/g, "");
  return plain
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, "-");
}

/** A second "fixes" is "fixes_1", and the heading after it "fixes_2". */
export function uniqueSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let unique = slug;
  while (unique === "" || isTaken(unique)) {
    const [, name = unique, number = "0"] = /^(.*)_(\d+)$/.exec(unique) ?? [];
    unique = `${name}_${String(Number(number) + 1)}`;
  }
  return unique;
}
