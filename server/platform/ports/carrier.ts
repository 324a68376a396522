import { NoAnswer, TemporaryFailure } from "./delivery-failure.ts";

/** A carrier gave no answer several times in a row, and is left alone for a while: nothing was tried. */
export class CarrierRests extends TemporaryFailure {
  readonly forMs: number;
  constructor(forMs: number) {
    super("The carrier gives no answers at present");
    this.forMs = forMs;
  }
}

interface Patience {
  /** So many calls in a row without an answer, and it rests. */
  misses?: number;
  /** So long at first, twice as long each time that it still gives no answer, and so long at most. */
  firstRestMs?: number;
  longestRestMs?: number;
  now?: () => number;
}

/** While one call tries whether it answers again, others come back after so long. */
const WHILE_TRIED_MS = 2_000;

/**
 * Calls a carrier as long as it answers. One that hangs costs the few calls until that is noticed, and one at each end of a
 * rest: so what it is for waits, without holding whoever would hand it over. A refusal is an answer.
 */
export function carrier({
  misses = 5,
  firstRestMs = 5_000,
  longestRestMs = 60_000,
  now = () => performance.now(),
}: Patience = {}) {
  let inARow = 0;
  let restsUntil = 0;
  let restMs = firstRestMs;
  let isTried = false;

  return async function call<T>(make: () => Promise<T>): Promise<T> {
    const isWell = inARow < misses;
    if (!isWell) {
      const left = restsUntil - now();
      if (left > 0 || isTried) throw new CarrierRests(Math.max(left, WHILE_TRIED_MS));
      isTried = true;
    }
    try {
      const answer = await make();
      answered();
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer) missed(isWell);
      else answered();
      throw error;
    } finally {
      if (!isWell) isTried = false;
    }
  };

  function answered() {
    inARow = 0;
    restMs = firstRestMs;
  }

  function missed(wasWell: boolean) {
    inARow += 1;
    // Of several that were under way when it was noticed, one begins the rest.
    if (wasWell && inARow !== misses) return;
    restsUntil = now() + restMs;
    restMs = Math.min(restMs * 2, longestRestMs);
  }
}

/** Hosts come from browsers, and so from anybody: so many are remembered. */
const MOST_HOSTS = 200;

/** The same for each of several hosts by itself: one browser's push service does not speak for another's. */
export function carriers(patience: Patience = {}) {
  const hosts = new Map<string, ReturnType<typeof carrier>>();
  return <T>(host: string, make: () => Promise<T>): Promise<T> => {
    const call = hosts.get(host) ?? carrier(patience);
    // The one that was called longest ago goes.
    hosts.delete(host);
    hosts.set(host, call);
    const [oldest] = hosts.keys();
    if (hosts.size > MOST_HOSTS && oldest !== undefined) hosts.delete(oldest);
    return call(make);
  };
}
