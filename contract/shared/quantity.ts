/** A service by its name and how many of it: "AC service", "2 × AC service". It reads the same in all languages. */
export const counted = (name: string, quantity: number): string => (quantity === 1 ? name : `${quantity} × ${name}`);

/** What was chosen, as one line: "Cassette · Gas refill". */
export const listed = (chosen: readonly string[]): string => chosen.join(" · ");

/** A service with what was chosen of it: "AC service (Cassette · Gas refill)". */
export const withChosen = (name: string, chosen: readonly string[]): string =>
  chosen.length > 0 ? `${name} (${listed(chosen)})` : name;
