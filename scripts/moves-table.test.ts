import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withMoves } from "./moves-table.ts";

test("docs/orders.md shows who may move a visit as the contract says it", async () => {
  const page = await readFile(join(import.meta.dirname, "../docs/orders.md"), "utf8");
  expect(page).toBe(withMoves(page));
});
