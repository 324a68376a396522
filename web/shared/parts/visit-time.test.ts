import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { visitPeriod } from "./visit-time.ts";

beforeAll(() => vi.stubGlobal("document", { querySelector: () => ({ content: "Asia/Kolkata" }) }));
afterAll(() => vi.unstubAllGlobals());

test("a visit's period never breaks between its two times, nor before am or pm", () => {
  expect(visitPeriod("2026-11-24T03:30:00Z", "2026-11-24T04:15:00Z")).toBe(
    "Tuesday, 24 November, 9:00\u00a0–\u2060\u00a09:45\u00a0am",
  );
  expect(visitPeriod("2026-11-22T17:34:00Z", "2026-11-22T18:34:00Z")).toBe(
    "Sunday, 22 November at 11:04\u00a0pm\u00a0–\u2060\u00a0Monday, 23 November at 12:04\u00a0am",
  );
});
