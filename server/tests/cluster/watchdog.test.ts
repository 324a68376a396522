import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Watchdog } from "./watchdog.ts";

const reset = vi.fn();
let watchdog: Watchdog;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  reset.mockClear();
  watchdog = new Watchdog(reset);
});

test("a machine that reports in time stays up", () => {
  watchdog.hear("Ctimeout=7\n1");
  for (let times = 0; times < 5; times += 1) {
    vi.advanceTimersByTime(6900);
    watchdog.hear("1");
  }
  expect(reset).not.toHaveBeenCalled();
});

test("a machine that falls silent is reset, once", () => {
  watchdog.hear("Ctimeout=7\n1");
  vi.advanceTimersByTime(60_000);
  expect(reset).toHaveBeenCalledTimes(1);
});

test("a machine that was never primary, or no longer is, may be silent", () => {
  watchdog.hear("1");
  vi.advanceTimersByTime(60_000);
  watchdog.hear("Ctimeout=7\n1");
  watchdog.hear("1V");
  vi.advanceTimersByTime(60_000);
  expect(reset).not.toHaveBeenCalled();
});

test("a machine that came up again is not watched until Patroni says so", () => {
  watchdog.hear("Ctimeout=7\n1");
  watchdog.off();
  watchdog.hear("1");
  vi.advanceTimersByTime(60_000);
  expect(reset).not.toHaveBeenCalled();
});
