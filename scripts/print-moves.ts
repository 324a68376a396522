import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withMoves } from "./moves-table.ts";

const page = join(import.meta.dirname, "../docs/use/orders.md");
await writeFile(page, withMoves(await readFile(page, "utf8")));
