import type { Context } from "../markdown/context.ts";
import { type Found, isPaid, type Names } from "../modules/reading.ts";
import { valueOf } from "../modules/values.ts";

/** The value of an expression in a template. */
export function templateValue(expression: string, context: Context): Found {
  if (context.foreignHtml?.hasTemplates !== true) return undefined;
  const found = valueOf(expression, templateNames(context), context.allowance, { isHtml: true });
  return found && isPaid(found.value, context.allowance) ? found : undefined;
}

/** What names in templates of the document stand for, also those of components. */
export function templateNames(context: Context): Names {
  const own = context.templateNames();
  return (name) => {
    const found = own(name);
    if (found) return found;
    const component = /^[A-Z]/.test(name) ? context.foreignComponent(name) : undefined;
    return component === undefined ? undefined : { value: component };
  };
}
