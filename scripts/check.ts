import { passSignalsOn, run } from "./processes.ts";

// `npm run check`: the checks that take less than half a minute. `npm test` does these too, and runs the tests.

passSignalsOn(() => process.exit(1));

/** TypeScript reads the types of the routes that this writes. */
const routes = await run({ name: "types of the routes", command: ["react-router", "typegen", "web"] }, true);
const checks = [
  { name: "format and lint", command: ["biome", "ci", "."] },
  { name: "types", command: ["tsc", "--noEmit", "-p", "."] },
  { name: "import rules", command: [process.execPath, "scripts/check-imports.ts"] },
];
const all = await Promise.all(checks.map((check) => run(check, false)));
process.exit(routes && all.every(Boolean) ? 0 : 1);
