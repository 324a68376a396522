import { nowHere } from "../database/now.ts";
import { isDatabaseTrouble } from "../database/troubles.ts";
import type { CachedAnswer } from "./prepared.ts";

/** Nobody waits longer for what may not come while something is known. */
const PATIENCE_MS = 1000;
/** After a trouble nobody waits for the next one: so long what is known is answered at once. */
const REST_MS = 2000;

/**
 * Answers as they were last known, for while it cannot be heard whether they are outdated. Each is made anew; what cannot be
 * made, as the database is away, is answered as it was, with the header `x-kept` that says since when, and one that the script of a page can read.
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

  /** One that comes too late for who asked is known to the next. */
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
