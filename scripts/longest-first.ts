import { relative, sep } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Where tests play long histories, or start whole servers: the longest first. Each of them outlasts any other file. */
const long = ["server/tests/outages/", "server/tests/faults/", "server/tests/"];

/**
 * Begins with the files that take longest, so that the other workers are not idle while the last one ends. In a fresh
 * clone the runner knows nothing but the size of files, and those that start servers are short.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const path = relative(this.ctx.config.root, moduleId).split(sep).join("/");
      const found = long.findIndex((folder) => path.startsWith(folder));
      return found === -1 ? long.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
