/** After as many names a list is no longer read. */
const mostNames = 3;

/** What is said of rules that are left out because they do not end. */
export function stoppedText(rules: readonly string[]): string {
  if (rules.length > mostNames)
    return "The linter was restarted without any rule, because the rules did not come to an end on this code.";
  const names =
    rules.length < 2 ? rules.join("") : `${rules.slice(0, -1).join(", ")} and ${rules.at(-1) ?? ""}`;
  return `The linter was restarted without ${names}, because ${rules.length === 1 ? "that rule" : "those rules"} did not come to an end on this code.`;
}
