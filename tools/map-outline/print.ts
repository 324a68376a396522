import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mapOutline } from "./outline.ts";

// `node tools/map-outline/print.ts` rewrites the map that comes with the product.
await writeFile(join(import.meta.dirname, "../../web/ui/map/outline.json"), await mapOutline());
