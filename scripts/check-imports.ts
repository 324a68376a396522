import { join } from "node:path";
import { cruiseIn, sources } from "./cruise.ts";

// A part of `npm run check`: prints each import that breaks a rule of import-rules.ts.

const { violations } = await cruiseIn(join(import.meta.dirname, ".."), sources);
for (const { rule, from, to } of violations) console.error(`${from} imports ${to}: ${rule.name}`);
process.exit(violations.length === 0 ? 0 : 1);
