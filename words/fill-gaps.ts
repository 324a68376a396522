/** A message whose gaps are not known. */
export type Text = string | ((values: never) => string);

/** Writes a text; `say` returns what goes into each gap, by the gap's name. */
export function fillGaps(text: Text, say: (gap: string) => string): string {
  if (typeof text === "string") return text;
  const values = new Proxy({}, { has: () => true, get: (_, gap) => say(String(gap)) });
  return text(values as never);
}
