/** A message of which only its name is known, not which gaps it has. */
export type Text = string | ((values: never) => string);

/** Says a text; what stands in each of its gaps is asked for by the gap's name. */
export function fillGaps(text: Text, say: (gap: string) => string): string {
  if (typeof text === "string") return text;
  const values = new Proxy({}, { has: () => true, get: (_, gap) => say(String(gap)) });
  return text(values as never);
}
