/** A text in which names of code are between backticks. */
export function Words({ text }: { readonly text: string }) {
  // every second piece is between backticks
  return text.split("`").map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
