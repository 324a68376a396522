import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../database/connection.ts";
import { nowMs, sawNow } from "../database/now.ts";
import { refuse } from "../refusals/refuse.ts";
import { Troubles } from "./troubles.ts";

declare module "fastify" {
  interface FastifyInstance {
    clock: Clock;
  }
}

/** A process whose clock differs from the database's by more than this takes no bookings. */
const MOST_MS = 2000;
/** How often it is compared, and how often while it is off. */
const LOOK_MS = 60_000;
const LOOK_AGAIN_MS = 10_000;

/** Compares this process's clock with the one that counts: the database's. */
export class Clock {
  /** How far it was ahead when last compared; negative if it is behind. */
  aheadMs = 0;
  isOff = false;
  #isKnown = false;
  readonly #troubles: Troubles;

  constructor(log: FastifyBaseLogger) {
    this.#troubles = new Troubles(log);
  }

  async compare(db: Database): Promise<void> {
    const asked = performance.now();
    const { rows } = await sql<{ at: number }>`select ${nowMs} as at`.execute(db);
    const [database] = rows;
    if (!database) return;
    const roundTrip = performance.now() - asked;
    this.saw(Date.now() - database.at, roundTrip);
    // An answer that took long says less than what is known already.
    if (roundTrip < MOST_MS || !this.#isKnown) sawNow(database.at, asked + roundTrip / 2);
    this.#isKnown = true;
  }

  /** The database read its clock some time within the round trip, taken as its middle. If that decides nothing, `isOff` stays. */
  saw(aheadOfAnswerMs: number, roundTripMs: number): void {
    const half = roundTripMs / 2;
    this.aheadMs = aheadOfAnswerMs - half;
    const off = Math.abs(this.aheadMs);
    if (off - half > MOST_MS) this.isOff = true;
    else if (off + half <= MOST_MS) this.isOff = false;
    if (!this.isOff) return;
    const seconds = (this.aheadMs / 1000).toFixed(1);
    this.#troubles.say("The clock is not the database's: no bookings are taken", new Error(`${seconds} s ahead`));
  }

  /** Refuses calls that would calculate with a wrong time. */
  requireRight(): void {
    if (this.isOff) throw refuse("CLOCK_OFF", { retryAfterSeconds: LOOK_AGAIN_MS / 1000 });
  }
}

/** Compares the clocks now and from now on, on the connection of `/readyz`. While the database is away, the last result stays. */
export async function watchClock({ clock, readiness }: FastifyInstance): Promise<{ stop: () => Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async () => {
    await clock.compare(readiness.db).catch(() => {});
    if (!stopped) timer = setTimeout(look, clock.isOff ? LOOK_AGAIN_MS : LOOK_MS).unref();
  };
  await look();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
