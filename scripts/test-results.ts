import { stripVTControlCharacters } from "node:util";

/** What a check found: how many tests passed, and each test that did not, with the beginning of its message. */
export interface Found {
  passed: number;
  failed: Failure[];
}

export interface Failure {
  test: string;
  message: string;
}

interface Thrown {
  message: string;
  /** How what was expected differs from what there was, in the colours of a terminal. */
  diff?: unknown;
  cause?: Thrown;
}

/** Says what was thrown, how it differs from what was expected, and what caused it: a property test's own message tells only of its values. */
export function messageOf({ message, diff, cause }: Thrown): string {
  const own = [
    beginning(message),
    ...(typeof diff === "string" ? [beginning(stripVTControlCharacters(diff), 40)] : []),
  ];
  return [...own, ...(cause ? [`Caused by: ${messageOf(cause)}`] : [])].join("\n");
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

/** Reads the JSON report of Playwright. A test that was skipped or passed only at its second try is a failure. */
export function fromPlaywright({ stats, suites }: PlaywrightReport): Found {
  const failed = suites.flatMap(everySpec).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ projectName, status, results }) => ({
        test: `[${projectName}] ${file} › ${title}`,
        message: beginning(results.find(({ error }) => error)?.error?.message ?? status),
      })),
  );
  return { passed: stats.expected, failed };
}

function everySpec({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(everySpec)];
}

function beginning(message = "", lines = 12): string {
  return message.split("\n").slice(0, lines).join("\n");
}
