import { jobLife } from "../contract/customer/order-life.ts";

const list = new Intl.ListFormat("en-IN", { type: "disjunction" });

/** The table of docs/orders.md: who may move a visit, from where to where. */
export const movesTable = (): string =>
  [
    "| what happens | from | to | by |",
    "| --- | --- | --- | --- |",
    ...jobLife.map(({ event, from, to, by }) => `| ${event} | ${list.format(from)} | ${to} | ${list.format(by)} |`),
  ].join("\n");

/** The page with the table that holds now. Throws where it has no place for one. */
export function withMoves(page: string): string {
  const [before, , after] = page.split(/(?:<!-- moves, printed by scripts\/print-moves\.ts -->|<!-- end of moves -->)/);
  if (before === undefined || after === undefined)
    throw new Error("docs/orders.md has no place for the table of moves");
  return `${before}<!-- moves, printed by scripts/print-moves.ts -->\n${movesTable()}\n<!-- end of moves -->${after}`;
}
