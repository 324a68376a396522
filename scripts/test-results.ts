/** What a check found: how many tests passed, and each test that did not, with the beginning of its message. */
export interface Found {
  passed: number;
  failed: Failure[];
}

export interface Failure {
  test: string;
  message: string;
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** Reads the JSON report of vitest. A file that broke before its first test counts as one failure. */
export function fromVitest({ numPassedTests, testResults }: VitestReport): Found {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => ({ test: `${name} › ${test.fullName}`, message: beginning(test.failureMessages?.[0]) }));
    const brokeBeforehand = status === "failed" && tests.length === 0;
    return brokeBeforehand ? [{ test: name, message: beginning(message) }] : tests;
  });
  return { passed: numPassedTests, failed };
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

function beginning(message = ""): string {
  return message.split("\n").slice(0, 12).join("\n");
}
