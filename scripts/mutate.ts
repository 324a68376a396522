import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import settings from "../vitest.config.ts";
import { judge } from "./mutate/judge.ts";
import { findMutants, type Mutant } from "./mutate/mutants.ts";
import { openRunner } from "./mutate/runner.ts";
import { sample } from "./mutate/sample.ts";

// `npm run mutate -- payments --sample 120`: breaks an area in one place after another and sees whether a test fails.
// docs/change/mutation.md explains how to read what it prints.

const { values, positionals: areas } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    file: { type: "string" },
    with: { type: "string", default: "" },
  },
});
if (areas.length === 0) {
  console.error(
    "Which area? npm run mutate -- payments [--sample 120] [--seed 1] [--file settle.ts] [--with orders,desk]",
  );
  process.exit(1);
}

const root = join(import.meta.dirname, "..");
const folderOf = (area: string) => `server/areas/${area}`;
const sources = areas.flatMap((area) =>
  globSync(`${folderOf(area)}/**/*.ts`, { cwd: root })
    .filter((path) => !path.endsWith(".test.ts") && path.endsWith(values.file ?? ""))
    .sort(),
);
const { all, switched } = await findMutants(
  sources.map((path) => join(root, path)),
  root,
);
const inArea = (area: string, mutants: Mutant[]) => mutants.filter(({ file }) => file.startsWith(`${folderOf(area)}/`));
/** Drawn separately for each area, so that its score is the same whatever else is asked for. */
const drawn = areas.flatMap((area) => {
  const inside = inArea(area, all);
  const some = sample(inside, Number(values.sample ?? inside.length), Number(values.seed));
  console.log(`${area}: ${some.length} of ${inside.length} mutants, seed ${values.seed}`);
  return some;
});

const withTests = [...areas, ...values.with.split(",").filter(Boolean)];
const include = withTests.map((area) => `${folderOf(area)}/**/*.test.ts`);
const runner = await openRunner({ root, include, sources: switched, settings });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void runner.close().finally(() => process.exit(1)));
let fateOf = (_: string) => "not reached";
try {
  const files = await runner.testFiles();
  const ids = drawn.map(({ id }) => id);
  const verdicts = await judge(runner, files, ids, (line) => console.log(line.replaceAll(`${root}/`, "")));
  fateOf = verdicts.fateOf;
} finally {
  await runner.close();
}

console.log("");
for (const mutant of drawn)
  if (fateOf(mutant.id) !== "killed") console.log(`${fateOf(mutant.id)}: ${describe(mutant)}`);
console.log("");
for (const area of areas) {
  const fates = inArea(area, drawn).map(({ id }) => fateOf(id));
  const count = (fate: string) => fates.filter((one) => one === fate).length;
  const reached = count("killed") + count("survived");
  const score = reached === 0 ? "–" : `${Math.round((100 * count("killed")) / reached)} %`;
  console.log(`${area}: ${count("killed")} of ${reached} killed, ${score}; ${count("not reached")} not reached`);
}
// vitest sets this process's exit code because tests failed. Here they should.
process.exit(0);

function describe({ file, line, kind, original, replacement }: Mutant): string {
  const short = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 100) || "nothing";
  return `${relative(root, join(root, file))}:${line} ${kind}: ${short(original)} → ${short(replacement)}`;
}
