/** Colors code. */
export function Tokens({ code }: { readonly code: string }) {
  return [...code.matchAll(grammar)].map(({ index, groups = {}, 0: token }) => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    return kind === undefined || kind === "plain" ? (
      token
    ) : (
      <span key={index} className={`tok-${kind}`}>
        {token}
      </span>
    );
  });
}

// enough grammar for the examples: the highlighter is in cli/content, which templates cannot import
const grammar =
  /(?<comment>\/\/.*)|(?<keyword>\b(?:export|async|function|const|await|return|interface|if|delete)\b)|(?<string>"[^"]*")|(?<type>\b(?:string|number|unknown|[A-Z]\w*)\b)|(?<number>\b\d+)|(?<function>\w+(?=\())|(?<property>(?<=\.)\w+)|(?<plain>\w+|[^\w"/]+|\/)/g;
