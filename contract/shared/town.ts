/** The town as it stands beside an address that somebody typed; empty where the address names it already. */
export function townBeside(address: string, town: string): string {
  const parts = address.split(",").map(wordsOf);
  const named = wordsOf(town);
  const last = parts.at(-1) ?? "";
  return named === "" || parts.includes(named) || last.endsWith(` ${named}`) ? "" : town;
}

/** "Bengaluru 560038." is Bengaluru. */
const wordsOf = (text: string): string =>
  text
    .split(/[\s\d.-]/)
    .filter(Boolean)
    .join(" ")
    .toLowerCase();
