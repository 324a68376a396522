import { nowHere } from "../database/now.ts";
import { isDatabaseTrouble } from "../database/troubles.ts";
import type { CachedAnswer } from "./prepared.ts";

/** While an answer is known, nobody waits longer than this for a new one. */
const PATIENCE_MS = 1000;
/** For this long after a trouble, known answers are returned at once instead of waiting for the next trouble. */
const REST_MS = 2000;

/**
 * The last known answers, for while changes that outdate them cannot be heard. Each is made again; if the database is away, the old
 * one is returned, with the header `x-kept`, which says since when, and another header, which a page's script can read.
 */
export class LastKnown {
  readonly #known: Map<string, CachedAnswer>;
  #restsUntil = 0;

  constructor(answers: Iterable<readonly [string, CachedAnswer]>, since = new Date(nowHere())) {
    this.#known = new Map([...answers].map(([key, answer]) => [key, markedAs(answer, since)]));
  }

  async get(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const known = this.#known.get(key);
    if (!known) return make();
    if (performance.now() < this.#restsUntil) return known;
    const { promise: enough, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, PATIENCE_MS);
    try {
      const made = await Promise.race([this.#madeAnew(key, make), enough]);
      if (made && made.status < 500) return made;
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
    } finally {
      clearTimeout(timer);
    }
    this.#restsUntil = performance.now() + REST_MS;
    return known;
  }

  /** An answer that comes too late for its caller is known for the next one. */
  async #madeAnew(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const answer = await make();
    if (answer.status < 500) this.#known.set(key, markedAs(answer, new Date(nowHere())));
    return answer;
  }
}

const markedAs = (answer: CachedAnswer, since: Date): CachedAnswer => ({
  ...answer,
  headers: { ...answer.headers, "x-kept": since.toISOString(), "server-timing": "kept", "cache-control": "no-store" },
});
