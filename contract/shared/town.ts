/** Returns the town to show beside an address that somebody typed; empty if the address already names it. */
export function townBeside(address: string, town: string): string {
  const parts = address.split(",").map(wordsOf);
  const named = wordsOf(town);
  const last = parts.at(-1) ?? "";
  return named === "" || parts.includes(named) || last.endsWith(` ${named}`) ? "" : town;
}

/** "Bengaluru 560038." -> "bengaluru". */
const wordsOf = (text: string): string =>
  text
    .split(/[\s\d.-]/)
    .filter(Boolean)
    .join(" ")
    .toLowerCase();
