const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** What a code of four digits needs to be safe enough: see docs/identity.md. Times are seconds. */
export const otpLimits = {
  life: 5 * 60,
  /** Wrong tries, after which a code is void. */
  tries: 5,
  /** Between one code and the next, by how many were sent within an hour. */
  pauses: [30, 60, 120],
  codesAnHour: 5,
  codesADay: 10,
  /** Wrong codes of all tries, after which a phone's log-in by code is closed. */
  mistakesADay: 10,
} as const;

/** Seconds until the nth newest of things that happened so long ago is older than `window`; 0 where it is, or is none. */
const untilOlder = (ages: number[], nth: number, window: number): number =>
  Math.max(0, window - ([...ages].sort((a, b) => a - b)[nth - 1] ?? window));

/** Seconds until a phone may be sent the next code, by the ages of those that were sent. */
export function secondsToNextCode(ages: number[]): number {
  const { pauses, codesAnHour, codesADay } = otpLimits;
  const inARow = ages.filter((age) => age < HOUR).length;
  const pause = pauses[Math.min(inARow, pauses.length) - 1] ?? 0;
  return Math.ceil(
    Math.max(untilOlder(ages, 1, pause), untilOlder(ages, codesAnHour, HOUR), untilOlder(ages, codesADay, DAY)),
  );
}

/** Seconds for which a phone's log-in by code is closed, by the ages of the wrong codes. */
export const secondsClosed = (mistakeAges: number[]): number =>
  Math.ceil(untilOlder(mistakeAges, otpLimits.mistakesADay, DAY));

/** "30 seconds", "5 minutes", "3 hours": rounded up, for people. */
export function inWords(seconds: number): string {
  const [amount, unit] =
    seconds < 120 ? [seconds, "second"] : seconds < 2 * HOUR ? [seconds / 60, "minute"] : [seconds / HOUR, "hour"];
  const whole = Math.ceil(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
