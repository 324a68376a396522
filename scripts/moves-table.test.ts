import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withMoves } from "./moves-table.ts";

test("docs/use/orders.md shows who may move a visit, as the contract has it", async () => {
  const page = await readFile(join(import.meta.dirname, "../docs/use/orders.md"), "utf8");
  expect(page).toBe(withMoves(page));
});
