import { expect, it } from "vitest";
import { fromPlaywright, fromVitest } from "./test-results.ts";

it("names each unit test that failed, and a file that broke before its first test", () => {
  const found = fromVitest({
    numPassedTests: 2,
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "adds", status: "passed", failureMessages: [] },
          { fullName: "subtracts", status: "failed", failureMessages: ["expected 1 to be 2\n at a.test.ts"] },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
      {
        name: "c.test.ts",
        status: "passed",
        message: "",
        assertionResults: [{ fullName: "divides", status: "passed", failureMessages: [] }],
      },
    ],
  });

  expect(found).toEqual({
    passed: 2,
    failed: [
      { test: "a.test.ts › subtracts", message: "expected 1 to be 2\n at a.test.ts" },
      { test: "b.test.ts", message: "no such module" },
    ],
  });
});

it("counts a browser test that was skipped, or passed only when tried again, as failed", () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: "a.spec.ts",
    title,
    tests: [{ projectName: "phone", status, results: [message ? { error: { message } } : {}] }],
  });

  const found = fromPlaywright({
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec("opens", "expected")],
        suites: [{ specs: [spec("closes", "skipped"), spec("pays", "flaky", "not visible")] }],
      },
    ],
  });

  expect(found).toEqual({
    passed: 1,
    failed: [
      { test: "[phone] a.spec.ts › closes", message: "skipped" },
      { test: "[phone] a.spec.ts › pays", message: "not visible" },
    ],
  });
});
