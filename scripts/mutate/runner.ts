import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ViteUserConfig } from "vitest/config";
import { createVitest, type VitestPluginContext } from "vitest/node";
import type { Said, Task } from "./probe.ts";

export interface Runner {
  testFiles(): Promise<string[]>;
  /** Runs a test file and returns what its probe reported. If it falls silent, it is ended. */
  run(file: string, task: Task): Promise<Run>;
  close(): Promise<void>;
}

export interface Run {
  said: Said[];
  isHung: boolean;
  /** Why the tests could not even begin, or end. */
  faults: string[];
}

interface Options {
  root: string;
  /** Patterns of the test files. */
  include: string[];
  /** Texts that replace sources, by path. */
  sources: Map<string, string>;
  settings?: ViteUserConfig;
  /** How long a run may be silent, in milliseconds. */
  patience?: number;
}

/** Opens one vitest, and so one PostgreSQL, for many runs of one file each. */
export async function openRunner({
  root,
  include,
  sources,
  settings = {},
  patience = 120_000,
}: Options): Promise<Runner> {
  // One project with its own files instead of the whole suite's.
  const { projects: _projects, ...shared } = settings.test ?? {};
  const folder = await mkdtemp(join(tmpdir(), "chowk-mutate-"));
  const vitest = await createVitest(
    "test",
    {
      // A settings file would be loaded separately, without the plugin.
      ...{ config: false, ...shared, root, include, watch: false, maxWorkers: 1 },
      ...{ reporters: [{}], onConsoleLog: () => false },
      ...{ setupFiles: [join(import.meta.dirname, "probe.ts")], provide: { mutateFolder: folder } },
      // The probe decides when a test has run often enough.
      repeats: 100_000,
      // A test that waits for something that never comes has waited long enough by then.
      ...{ testTimeout: 20_000, expect: { poll: { timeout: 8_000 } } },
    },
    {
      logLevel: "silent",
      plugins: [
        ...(settings.plugins ?? []),
        {
          name: "mutate",
          enforce: "pre",
          transform: (_: string, id: string) => sources.get(pathOf(id)),
          // vitest must not cache changed files for its next run.
          configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
            defineCacheKeyGenerator(({ id }) => (sources.has(pathOf(id)) ? false : undefined)),
        },
      ],
    },
  );
  const project = vitest.projects[0];
  if (!project) throw new Error("vitest has no project");
  const log = join(folder, "said");
  const heard = (): Said[] =>
    readFileSync(log, "utf8")
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));

  return {
    testFiles: async () => (await vitest.globTestSpecifications()).map(({ moduleId }) => moduleId).sort(),
    async run(file, task) {
      await writeFile(log, "");
      await writeFile(join(folder, "task.json"), JSON.stringify(task));
      let [lines, since, isHung] = [0, performance.now(), false];
      const watch = setInterval(() => {
        const all = heard();
        if (all.length > lines) [lines, since] = [all.length, performance.now()];
        if (lines === 0 || isHung || performance.now() - since < patience) return;
        isHung = true;
        for (const one of all) if (one.said === "process" && one.pid !== process.pid) process.kill(one.pid, "SIGKILL");
      }, 500);
      try {
        const { testModules } = await vitest.runTestSpecifications([project.createSpecification(file)]);
        const faults = testModules.flatMap((module) => module.errors().map(({ message }) => message));
        return { said: heard(), isHung, faults };
      } finally {
        clearInterval(watch);
      }
    },
    async close() {
      await vitest.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const pathOf = (id: string) => id.split("?")[0] ?? "";
