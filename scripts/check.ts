import { checkTypes, passSignalsOn, run } from "./processes.ts";

// `npm run check`: the checks that take less than half a minute. `npm test` does these too, and runs the tests.

passSignalsOn(() => process.exit(1));

/** TypeScript reads the types of the routes that this writes. */
const routes = { name: "types of the routes", command: ["react-router", "typegen", "web"] };
const format = {
  name: "format and lint (`npm run format` mends most of it)",
  command: ["biome", "ci", ".", `--colors=${process.stdout.isTTY ? "force" : "off"}`],
};
const others = [
  { name: "types", command: checkTypes },
  {
    name: "types of the database (`npm run types:database` writes them)",
    command: [process.execPath, "scripts/generate-database-types.ts", "--verify"],
  },
  { name: "import rules", command: [process.execPath, "scripts/check-imports.ts"] },
];
const failed: string[] = [];
const check = async (one: typeof routes, alone: boolean) => {
  if (!(await run(one, alone))) failed.push(one.name);
};

await check(routes, true);
await Promise.all([format, ...others].map((each) => check(each, false)));
console.log(failed.length === 0 ? "\nAll is well." : `\n✗ ${failed.join("\n✗ ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
