import { setTimeout as pause, setImmediate } from "node:timers/promises";
import { isDatabaseTrouble } from "../../platform/database/troubles.ts";
import { type DrainContext, type Drained, type Lane, lanes } from "../../platform/jobs/jobs.ts";
import { BEGIN_WITHIN_MS, type Claimed, claimDue } from "./claim.ts";
import { handOver, letGo, mayGoOut } from "./hand-over.ts";
import type { SendJob } from "./which-job.ts";
import { leaveToJob, type Outcome, writeDownOnceItCan } from "./write-down.ts";

/** How many are claimed at once, at most. */
const MOST = 50;
/** How many may be with carriers, or back from there, and not written down yet: if we die now, they are offered again. */
const UNWRITTEN = 12;
const AGAIN_MS = 1_000;
/** Outcomes within this time are written down in one statement. */
const TOGETHER_MS = 5;

interface InHand {
  message: Claimed;
  /** From before it was claimed, by this process's own clock. */
  since: number;
}

/**
 * Sends what waits in a lane. Claims many messages at a time, hands them over with as many hands as the lane has workers, and
 * writes down the outcomes together; meanwhile it holds nothing in the database. A claim keeps others away, so each message
 * goes out once, however many processes there are; only if the carrier took it and we die before that is written down is it
 * offered again, once the claim is too old. One person's messages go out in order.
 */
export const sendWaiting = (job: SendJob, lane: Lane, gatherMs: number): Drained => ({
  gatherMs,
  make: (context) => new Sending(context, job, lanes[lane].workers),
});

class Sending {
  readonly #context: DrainContext;
  readonly #job: SendJob;
  readonly #hands: number;
  readonly #waiting: InHand[] = [];
  /** The recipients of messages that are being handed over. */
  readonly #underway = new Set<string>();
  #room = Promise.withResolvers<void>();
  #busy = 0;
  #ended: Outcome[] = [];
  #unwritten = 0;
  #writing: Promise<void> | undefined;
  #isStopping = false;
  /** As many as went out in a second lately: more would only wait here and grow old. */
  #batch: number;
  /** The last claim. */
  #claimed = { count: 0, at: 0 };

  constructor(context: DrainContext, job: SendJob, hands: number) {
    this.#context = context;
    this.#job = job;
    this.#hands = hands;
    this.#batch = hands;
  }

  async turn() {
    while (!this.#isStopping && !this.#hasRoom()) {
      this.#room = Promise.withResolvers();
      await this.#room.promise;
    }
    if (this.#isStopping) return { found: 0, isMore: false };
    const since = performance.now();
    const most = this.#batch;
    const claimed = await claimDue(this.#context.db, this.#job, most);
    this.#claimed = { count: claimed.length, at: since };
    if (claimed.length > 0) await this.#take(claimed, since);
    return { found: claimed.length, isMore: claimed.length === most };
  }

  async settled() {
    while (this.#busy > 0 || this.#waiting.length > 0 || this.#writing) {
      await this.#writing;
      await setImmediate();
    }
  }

  async stop() {
    this.#isStopping = true;
    this.#room.resolve();
    for (const { message } of this.#waiting.splice(0)) this.#end(letGo(message, 0));
    await this.settled();
  }

  #hasRoom(): boolean {
    return this.#busy < this.#hands && this.#waiting.length < MOST && !this.#waiting.some((each) => this.#isFree(each));
  }

  #isFree = ({ message }: InHand): boolean => !this.#underway.has(whomOf(message));

  async #take(claimed: Claimed[], since: number): Promise<void> {
    try {
      const { toSend, outcomes } = await mayGoOut(this.#context, claimed);
      for (const each of outcomes) this.#end(each);
      this.#waiting.push(...toSend.map((message) => ({ message, since })));
    } catch (error) {
      for (const message of claimed)
        this.#end({ ...{ message, state: "let go", againAfterMs: AGAIN_MS }, isCounted: false });
      throw error;
    }
    if (this.#isStopping) return this.stop();
    while (this.#busy < this.#hands && this.#waiting.some(this.#isFree)) void this.#work();
  }

  /** One hand: works as long as a message waits whose recipient is not being sent another. */
  async #work(): Promise<void> {
    this.#busy += 1;
    for (;;) {
      const place = this.#waiting.findIndex(this.#isFree);
      if (place < 0) break;
      const [{ message, since }] = this.#waiting.splice(place, 1) as [InHand];
      const whom = whomOf(message);
      this.#underway.add(whom);
      const isLate = performance.now() - since > BEGIN_WITHIN_MS;
      this.#end(isLate ? letGo(message, 0) : await handOver(this.#context, message));
      this.#underway.delete(whom);
      if (this.#unwritten >= UNWRITTEN) await this.#writing;
    }
    this.#busy -= 1;
    if (!this.#hasRoom()) return;
    // A fast carrier gets more at once, a slow one less.
    const { count, at } = this.#claimed;
    if (count > 0) this.#batch = batchOf(count, performance.now() - at, this.#hands);
    this.#claimed = { count: 0, at: 0 };
    this.#room.resolve();
  }

  #end(outcome: Outcome): void {
    this.#ended.push(outcome);
    this.#unwritten += 1;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Outcomes that arrive within a moment, or while earlier ones are being written, go together. */
  async #write(): Promise<void> {
    await pause(TOGETHER_MS);
    while (this.#ended.length > 0) {
      const ended = this.#ended;
      this.#ended = [];
      await this.#writeDown(ended);
      this.#unwritten -= ended.length;
    }
  }

  async #writeDown(ended: Outcome[]): Promise<void> {
    try {
      await writeDownOnceItCan(this.#context, ended, () => this.#isStopping);
    } catch (error) {
      if (!isDatabaseTrouble(error)) await this.#writeDownEach(ended, error);
    }
  }

  async #writeDownEach(ended: Outcome[], error: unknown): Promise<void> {
    const { log, db } = this.#context;
    if (ended.length > 1) {
      for (const each of ended) await this.#writeDown([each]);
      return;
    }
    log.warn(error, "What came of a message could not be written down: it goes by itself");
    for (const each of ended)
      await leaveToJob(db, each).catch((fault) => log.error(fault, "What came of a message could not be written down"));
  }
}

/** Identifies the recipient; the message's own id if nothing tells who it is. */
const whomOf = ({ id, recipient_key, subscription_id }: Claimed): string =>
  recipient_key?.toString("hex") ?? subscription_id ?? id;

const SECOND_MS = 1_000;

/** How many go out in a second, if `count` took `tookMs`. */
const batchOf = (count: number, tookMs: number, hands: number): number =>
  Math.max(hands, Math.min(MOST, Math.ceil((count * SECOND_MS) / Math.max(tookMs, 1))));
