import { globSync } from "node:fs";
import { removeFolder } from "../tools/embedded-postgres/running.ts";
import { passSignalsOn, run } from "./processes.ts";
import { makeScratchFolder } from "./scratch.ts";

// `npm run test:at -- 2027-04-01T00:05+05:30 payouts`: runs unit and integration tests as if that moment came now, for them, for all that
// they start, and for PostgreSQL. The clock goes on from there. Needs `apt-get install faketime`.

const [moment = "", ...parts] = process.argv.slice(2);
const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
if (!library) fail("This needs Debian's faketime: apt-get install faketime");

const seconds = Math.round(instantOf(moment).since(Temporal.Now.instant()).total("seconds"));
const clock = {
  LD_PRELOAD: library,
  FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}s`,
  // Waits and measured spans stay as they are, and so do the times of files.
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  NO_FAKE_STAT: "1",
};
passSignalsOn(() => {});
const folder = await makeScratchFolder();
const tests = { name: `tests at ${moment}`, command: ["vitest", "run", ...parts] };
const isWell = await run({ ...tests, env: { ...clock, TMPDIR: folder, NODE_ENV: "test" } }, true);
await removeFolder(folder);
process.exit(isWell ? 0 : 1);

function instantOf(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return fail(
      `Say at which moment, with its offset: npm run test:at -- 2027-04-01T00:05+05:30. This is none: ${text}`,
    );
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
