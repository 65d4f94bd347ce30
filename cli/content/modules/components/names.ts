/** The name of a component of Vue for its tag: "MyBox" for `<my-box>`. */
export function pascalCase(tag: string): string {
  return tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of a prop for its attribute: "maxItems" for `max-items`. */
export function camelCase(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
