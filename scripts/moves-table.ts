import { jobLife } from "../contract/customer/order-life.ts";

const list = new Intl.ListFormat("en-IN", { type: "disjunction" });

/** The database has an older word than the glossary for an operator who moves a visit. */
const asSaid = (actor: string) => (actor === "staff" ? "operator" : actor);

/** The table of docs/use/orders.md: who may move a visit, from where to where. */
export const movesTable = (): string =>
  [
    "| what happens | from | to | by |",
    "| --- | --- | --- | --- |",
    ...jobLife.map(
      ({ event, from, to, by }) => `| ${event} | ${list.format(from)} | ${to} | ${list.format(by.map(asSaid))} |`,
    ),
  ].join("\n");

/** Returns the page with the current table. Throws if the page has no place for a table. */
export function withMoves(page: string): string {
  const [before, , after] = page.split(/(?:<!-- moves, printed by scripts\/print-moves\.ts -->|<!-- end of moves -->)/);
  if (before === undefined || after === undefined)
    throw new Error("docs/use/orders.md has no place for the table of moves");
  return `${before}<!-- moves, printed by scripts/print-moves.ts -->\n${movesTable()}\n<!-- end of moves -->${after}`;
}
