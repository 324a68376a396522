const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * The limits that make such a short code safe enough: docs/use/identity.md has the arithmetic. Times are seconds. Except for
 * networks, each is counted per number: separately in each browser that its account knows, and together in all others.
 */
export const otpLimits = {
  life: 5 * 60,
  /** A code is void after this many wrong tries. */
  tries: 5,
  /** Seconds between one code and the next, by how many were sent within an hour. */
  pauses: [30, 60, 120],
  codesAnHour: 5,
  codesADay: 10,
  /** How many of these may be asked for from one network, in browsers that the number's account does not know. */
  codesADayOfNetwork: 7,
  /** Wrong codes from one network, whatever the number. */
  ofNetwork: [
    { times: 10, seconds: 10 * 60 },
    { times: 60, seconds: DAY },
  ],
} as const;

/**
 * After how many wrong codes a number's log-in by code is closed for a day; and after how many from one network it is
 * closed there. Codes of six digits are safe for every try of a day's codes.
 */
export const mistakesADay = (digits: number) =>
  digits < 6 ? { times: 10, ofNetwork: 5 } : { times: 50, ofNetwork: 10 };

/** Something that happened to a number: how many seconds ago, and whether in the network that asks now. */
export interface Past {
  age: number;
  here: boolean;
}

/** Returns the seconds until the nth lowest of these ages reaches `window`; 0 if it already has or there is no nth. */
const untilOlder = (ages: number[], nth: number, window: number): number =>
  Math.max(0, window - ([...ages].sort((a, b) => a - b)[nth - 1] ?? window));

const agesOf = (past: Past[]) => past.map(({ age }) => age);
const agesHere = (past: Past[]) => agesOf(past.filter(({ here }) => here));

/** Returns the seconds until a phone may be sent the next code, given the codes already sent. */
export function secondsToNextCode(sent: Past[]): number {
  const { pauses, codesAnHour, codesADay, codesADayOfNetwork } = otpLimits;
  const ages = agesOf(sent);
  // A shorter pause is enough once few enough codes were sent within an hour.
  const pause = pauses.map((seconds, n) => {
    const untilSoFew = n === pauses.length - 1 ? 0 : untilOlder(ages, n + 2, HOUR);
    return Math.max(untilOlder(ages, 1, seconds), untilSoFew);
  });
  return Math.ceil(
    Math.max(
      Math.min(...pause),
      untilOlder(ages, codesAnHour, HOUR),
      untilOlder(ages, codesADay, DAY),
      untilOlder(agesHere(sent), codesADayOfNetwork, DAY),
    ),
  );
}

/** Returns the seconds for which a phone's log-in by code is closed, given its wrong codes and the length of a code. */
export function secondsClosed(mistakes: Past[], digits: number): number {
  const { times, ofNetwork } = mistakesADay(digits);
  return Math.ceil(Math.max(untilOlder(agesOf(mistakes), times, DAY), untilOlder(agesHere(mistakes), ofNetwork, DAY)));
}

/** Returns the seconds for which a network may try no code, given the ages of its wrong codes. */
export const secondsOfNetwork = (ages: number[], share: number): number =>
  Math.ceil(Math.max(...otpLimits.ofNetwork.map(({ times, seconds }) => untilOlder(ages, times * share, seconds))));
