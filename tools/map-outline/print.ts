import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mapOutline } from "./outline.ts";

// `node tools/map-outline/print.ts` writes the map that comes with the product anew.
await writeFile(join(import.meta.dirname, "../../web/ui/map/outline.json"), await mapOutline());
