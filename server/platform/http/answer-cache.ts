import { Refused } from "../refusals/refuse.ts";
import { collectInto, type Dependency, dependsOn, isCollecting } from "./depends-on.ts";
import { LastKnown } from "./last-known.ts";
import { type CachedAnswer, maySqueeze, squeeze } from "./prepared.ts";

/** Best sellers depend on bookings, which are not announced: so no answer is kept longer than this. */
const MAX_AGE_MS = 5 * 60_000;

/** For all answers together, in every coding: a stranger who keeps asking for new ones can fill no more than this. */
const MOST_BYTES = 64 * 1024 * 1024;

/** An answer that was asked for this often is worth squeezing once there is time. */
const MANY = 20;

interface Kept {
  answer: Promise<CachedAnswer>;
  madeAt: number;
  /** How often it was there when asked for. */
  hits: number;
  finished?: CachedAnswer;
  /** Complete once the answer is finished. */
  dependencies: Set<Dependency>;
  /** 0 until it is finished. */
  bytes: number;
}

/**
 * Keeps finished answers for as long as the catalogue does not change. Bounded in number and size: the least recently used goes
 * first. While closed (changes cannot be heard) it keeps nothing, and returns what it had if no new answer can be made.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Kept>();
  readonly #limit: number;
  readonly #mostBytes: number;
  #bytes = 0;
  /** What was known when it was closed; undefined while it is open. */
  #lastKnown: LastKnown | undefined;
  /** How often an answer was found here, and how often not. */
  hits = 0;
  misses = 0;

  constructor(limit = 2000, mostBytes = MOST_BYTES) {
    this.#limit = limit;
    this.#mostBytes = mostBytes;
  }

  forget(): void {
    this.#answers.clear();
    this.#bytes = 0;
  }

  /** Forgets answers that depend on one of these, and unfinished ones, whose dependencies are not known yet. */
  forgetWhat(depends: readonly Dependency[]): void {
    for (const [key, kept] of this.#answers)
      if (!kept.finished || depends.some((each) => kept.dependencies.has(each))) this.#drop(key, kept);
  }

  open(): void {
    this.forget();
    this.#lastKnown = undefined;
  }

  close(): void {
    this.#lastKnown ??= new LastKnown(this.#finished());
    this.forget();
  }

  /**
   * `keeps` says which answers are worth keeping; by default those with status 200. A page that reads an answer depends on
   * everything that the answer depends on.
   */
  get(
    key: string,
    make: () => Promise<CachedAnswer>,
    keeps = ({ status }: CachedAnswer) => status === 200,
  ): Promise<CachedAnswer> {
    if (this.#lastKnown) return this.#lastKnown.get(key, make);
    const found = this.#answers.get(key);
    if (found && performance.now() - found.madeAt < MAX_AGE_MS) {
      this.hits += 1;
      // A Map keeps the order of insertion: deleting and setting this one again makes it the newest.
      this.#answers.delete(key);
      this.#answers.set(key, found);
      found.hits += 1;
      if (found.hits >= MANY && found.finished && !found.finished.isSqueezed && maySqueeze())
        this.#squeeze(key, found, found.finished).catch(() => {});
      return found.bytes > 0
        ? this.#told(found, found.answer)
        : this.#orAnew(this.#told(found, found.answer), () => this.get(key, make, keeps));
    }
    this.misses += 1;
    if (found) this.#drop(key, found);
    const dependencies = new Set<Dependency>();
    const answer = collectInto(dependencies, make);
    const kept: Kept = { answer, dependencies, madeAt: performance.now(), hits: 0, bytes: 0 };
    this.#answers.set(key, kept);
    kept.answer.then(
      (answer) => (keeps(answer) ? this.#weigh(key, kept, answer) : this.#drop(key, kept)),
      () => this.#drop(key, kept),
    );
    if (this.#answers.size > this.#limit) this.#dropOldest();
    return this.#told(kept, kept.answer);
  }

  /** Returns the answer, once whatever is being made from it has taken over its dependencies. */
  #told({ dependencies }: Kept, answer: Promise<CachedAnswer>): Promise<CachedAnswer> {
    if (!isCollecting()) return answer;
    return answer.finally(() => dependsOn(...dependencies));
  }

  /** How many answers it holds. */
  get size(): number {
    return this.#answers.size;
  }

  /** How much memory they take. */
  get bytes(): number {
    return this.#bytes;
  }

  *#finished(): Generator<[string, CachedAnswer]> {
    for (const [key, { finished }] of this.#answers) if (finished) yield [key, finished];
  }

  /** If the request that started an answer was refused for too many calls (429, 503), a request that only joined it asks again. */
  #orAnew(answer: Promise<CachedAnswer>, anew: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    return answer.catch((error) => {
      if (error instanceof Refused && (error.status === 429 || error.status === 503)) return anew();
      throw error;
    });
  }

  async #squeeze(key: string, kept: Kept, answer: CachedAnswer): Promise<void> {
    await squeeze(answer);
    this.#weigh(key, kept, answer);
  }

  #weigh(key: string, kept: Kept, answer: CachedAnswer): void {
    if (this.#answers.get(key) !== kept) return;
    kept.finished = answer;
    this.#bytes -= kept.bytes;
    kept.bytes = key.length + weightOf(answer);
    this.#bytes += kept.bytes;
    while (this.#bytes > this.#mostBytes) this.#dropOldest();
  }

  #drop(key: string, kept: Kept): void {
    if (this.#answers.get(key) !== kept) return;
    this.#answers.delete(key);
    this.#bytes -= kept.bytes;
  }

  #dropOldest(): void {
    const [oldest] = this.#answers;
    if (oldest) this.#drop(...oldest);
  }
}

/** Counts all the memory behind a body, even if the body is only part of it, and the headers, which are text. */
const weightOf = ({ bodies, headers }: CachedAnswer): number =>
  JSON.stringify(headers).length + Object.values(bodies).reduce((sum, body) => sum + (body?.buffer.byteLength ?? 0), 0);
