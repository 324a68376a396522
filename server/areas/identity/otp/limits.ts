const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * What a code of so few digits needs to be safe enough: docs/identity.md has the arithmetic. Times are seconds. All but
 * the networks' is counted for one number, apart for each browser that its account knows and for all others together.
 */
export const otpLimits = {
  life: 5 * 60,
  /** Wrong tries, after which a code is void. */
  tries: 5,
  /** Between one code and the next, by how many were sent within an hour. */
  pauses: [30, 60, 120],
  codesAnHour: 5,
  codesADay: 10,
  /** Of these, asked for from one network that the number's account does not know. */
  codesADayOfNetwork: 7,
  /** Wrong codes of one network, for whichever numbers. */
  ofNetwork: [
    { times: 10, seconds: 10 * 60 },
    { times: 60, seconds: DAY },
  ],
} as const;

/**
 * Wrong codes for one number, after which its log-in by code is closed for a day; and those of one network, after which
 * it is closed there. Six digits bear every try of a day's codes.
 */
export const mistakesADay = (digits: number) =>
  digits < 6 ? { times: 10, ofNetwork: 5 } : { times: 50, ofNetwork: 10 };

/** Something that happened to a number: seconds ago, and whether in the network that asks now. */
export interface Past {
  age: number;
  here: boolean;
}

/** Seconds until the nth newest of things that happened so long ago is older than `window`; 0 where it is, or is none. */
const untilOlder = (ages: number[], nth: number, window: number): number =>
  Math.max(0, window - ([...ages].sort((a, b) => a - b)[nth - 1] ?? window));

const agesOf = (past: Past[]) => past.map(({ age }) => age);
const agesHere = (past: Past[]) => agesOf(past.filter(({ here }) => here));

/** Seconds until a phone may be sent the next code, by those that were sent. */
export function secondsToNextCode(sent: Past[]): number {
  const { pauses, codesAnHour, codesADay, codesADayOfNetwork } = otpLimits;
  const ages = agesOf(sent);
  // A shorter pause is enough as soon as no more than so many were sent within an hour.
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

/** Seconds for which a phone's log-in by codes of so many digits is closed, by the wrong ones. */
export function secondsClosed(mistakes: Past[], digits: number): number {
  const { times, ofNetwork } = mistakesADay(digits);
  return Math.ceil(Math.max(untilOlder(agesOf(mistakes), times, DAY), untilOlder(agesHere(mistakes), ofNetwork, DAY)));
}

/** Seconds for which a network may try no code, by the ages of its wrong ones. */
export const secondsOfNetwork = (ages: number[], share: number): number =>
  Math.ceil(Math.max(...otpLimits.ofNetwork.map(({ times, seconds }) => untilOlder(ages, times * share, seconds))));
