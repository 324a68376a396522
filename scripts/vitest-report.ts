import { writeFile } from "node:fs/promises";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { type Failure, type Found, messageOf } from "./test-results.ts";

/** Writes what `npm test` counts and prints at its end, as JSON, into the file that VITEST_REPORT names. */
export default class VitestReport implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    if (process.env.VITEST_REPORT)
      await writeFile(process.env.VITEST_REPORT, JSON.stringify(found(modules, unhandled)));
  }
}

/** What broke outside of any test counts as a failure, too: a file before its first test, a hook, or a promise that nobody waits for. */
function found(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Found {
  const failed: Failure[] = unhandled.map((error) => ({ test: "outside of any test", message: messageOf(error) }));
  let passed = 0;
  for (const module of modules) {
    const add = (test: string, [error]: readonly SerializedError[]) => {
      if (error) failed.push({ test, message: messageOf(error) });
    };
    const name = module.relativeModuleId;
    add(name, module.errors());
    for (const suite of module.children.allSuites()) add(`${name} › ${suite.fullName}`, suite.errors());
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === "passed") passed += 1;
      if (state === "failed") add(`${name} › ${test.fullName}`, errors);
    }
  }
  return { passed, failed };
}
