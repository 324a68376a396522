import { NoAnswer, TemporaryFailure } from "./delivery-failure.ts";

/** The carrier gave no answer several times in a row, so it is left alone for a while: nothing was tried. */
export class CarrierRests extends TemporaryFailure {
  readonly forMs: number;
  constructor(forMs: number) {
    super("The carrier gives no answers at present");
    this.forMs = forMs;
  }
}

interface Patience {
  /** By which the metrics know it. */
  name?: string;
  /** After how many calls in a row without an answer it rests. */
  misses?: number;
  /** The first rest; each time that it still gives no answer, the rest doubles, up to the longest. */
  firstRestMs?: number;
  longestRestMs?: number;
  now?: () => number;
}

/** Whether each carrier that has a name rests at present. */
export const resting = new Map<string, () => boolean>();

/** While one call tries whether it answers again, others come back after this long. */
const WHILE_TRIED_MS = 2_000;

/**
 * Calls a carrier as long as it answers. A carrier that hangs costs only the few calls until that is noticed, and one at the end
 * of each rest: its messages wait without holding up whatever hands them over. A refusal counts as an answer.
 */
export function carrier({
  name,
  misses = 5,
  firstRestMs = 5_000,
  longestRestMs = 60_000,
  now = () => performance.now(),
}: Patience = {}) {
  let inARow = 0;
  let restsUntil = 0;
  let restMs = firstRestMs;
  let isTried = false;
  // Until it answers: also while it is tried again.
  if (name !== undefined) resting.set(name, () => inARow >= misses);

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
    // If several were in flight when it was noticed, only one of them begins the rest.
    if (wasWell && inARow !== misses) return;
    restsUntil = now() + restMs;
    restMs = Math.min(restMs * 2, longestRestMs);
  }
}

/** Hosts come from browsers, and so from anybody: only this many are remembered. */
const MOST_HOSTS = 200;

/** The same for several hosts, each by itself: one browser's push service tells nothing about another's. */
export function carriers(patience: Patience = {}) {
  const hosts = new Map<string, ReturnType<typeof carrier>>();
  return <T>(host: string, make: () => Promise<T>): Promise<T> => {
    const call = hosts.get(host) ?? carrier(patience);
    // The least recently called host goes.
    hosts.delete(host);
    hosts.set(host, call);
    const [oldest] = hosts.keys();
    if (hosts.size > MOST_HOSTS && oldest !== undefined) hosts.delete(oldest);
    return call(make);
  };
}
