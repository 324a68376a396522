import { sql } from "kysely";
import type { Tx } from "../database/connection.ts";
import { Problem } from "../http/problem.ts";
import { readSettings } from "../settings/settings.ts";
import { answerTime } from "./answer-time.ts";
import { holdShares } from "./confirmed.ts";
import { asked, longest, type Zone } from "./errand.ts";
import { findCandidates } from "./find-candidates.ts";
import { type Candidate, isFreeFor, type Visit } from "./find-slots.ts";
import { findStart, type Wish } from "./find-start.ts";
import { match } from "./match.ts";
import { phoneCodeRequired } from "./phone-code-required.ts";
import { findTimes } from "./slots.ts";

export interface Choice {
  startsAt: Date;
  endsAt: Date;
  visits: ChosenVisit[];
}

export interface ChosenVisit extends Visit {
  partnerId: string;
  endsAt: Date;
  /** Until when the partner may answer an offer that is made now. */
  answerBy: Date;
}

/** So often somebody else may be faster; then there is nothing left, or as good as nothing. */
const TRIES = 5;
/**
 * Picks the best free partner for each visit and holds them until the transaction ends: nobody else can book them
 * meanwhile. Refuses with 409, and the times that are free, where there is nobody; with 428 where there is somebody for
 * those alone who have confirmed their phone.
 */
export async function choosePartners(tx: Tx, zone: Zone, wish: Wish): Promise<Choice> {
  const settings = await readSettings(tx);
  const now = Date.now();
  const context = { settings, now, timeZone: zone.TIME_ZONE };
  if (wish.isUnconfirmed) await holdShares(tx);
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await findStart(tx, wish, context);
    if (!found) break;
    const { day, start, free } = found;
    const held = await hold(tx, free);
    if (!held) continue;
    // What was read before they were held may be old.
    const period = { from: day.at("00:00"), until: start + longest(wish) };
    const { place, skills, moving } = asked(wish, settings, now, zone.TIME_ZONE);
    const only = held.map(({ id }) => id);
    const fresh = await findCandidates(tx, { place, skills, moving, settings, period, only });
    const visits = wish.visits.map((visit, n): ChosenVisit | undefined => {
      const partner = fresh.find(({ id }) => id === only[n]);
      if (!partner || !isFreeFor(partner, visit, day, start)) return undefined;
      return {
        ...visit,
        partnerId: partner.id,
        endsAt: new Date(start + visit.minutes * 60_000),
        answerBy: answerTime({ ...context, partner, startsAt: start }),
      };
    });
    if (visits.every((visit) => visit !== undefined))
      return { startsAt: new Date(start), endsAt: new Date(start + longest(wish)), visits };
  }
  if (wish.isUnconfirmed && (await findStart(tx, { ...wish, isUnconfirmed: false }, context)))
    throw phoneCodeRequired("share");
  throw await refusalOf(tx, zone, wish);
}

/**
 * Holds a partner of its own for each visit. Who is being booked by somebody else just now is passed over where there are
 * others; else they are waited for.
 */
async function hold(tx: Tx, free: Candidate[][]): Promise<Candidate[] | undefined> {
  return (await holdWhoIsNotHeld(tx, free)) ?? (await holdInTurn(tx, match(free) ?? []));
}

/** How many of the best are tried for a visit before one is waited for. */
const BEST = 12;

async function holdWhoIsNotHeld(tx: Tx, free: Candidate[][]): Promise<Candidate[] | undefined> {
  const held: Candidate[] = [];
  // Where few can come, they are not taken for what others can do.
  const scarceFirst = [...free.keys()].sort((a, b) => (free[a]?.length ?? 0) - (free[b]?.length ?? 0));
  for (const visit of scarceFirst) {
    const left = (free[visit] ?? []).filter((candidate) => !held.includes(candidate)).slice(0, BEST);
    const ids = left.map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      select id from partner where id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)
      limit 1 for no key update skip locked
    `.execute(tx);
    const candidate = left.find(({ id }) => id === rows[0]?.id);
    if (!candidate) return undefined;
    held[visit] = candidate;
  }
  return held;
}

/** In the order of their ids, so that two who want the same ones do not wait for each other. */
async function holdInTurn(tx: Tx, candidates: Candidate[]): Promise<Candidate[] | undefined> {
  const ids = candidates.map(({ id }) => id);
  const rows = await tx
    .selectFrom("partner")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.length === ids.length ? candidates : undefined;
}

/** Why an errand cannot be: in words for its customer, with what is free. */
async function refusalOf(tx: Tx, zone: Zone, wish: Wish): Promise<Problem> {
  const slots = await findTimes(tx, zone, wish);
  const message = !slots.served
    ? "Nobody comes to this address for this yet. Please choose another address, or have us tell you when somebody does."
    : slots.tooMuch
      ? "This is too much for one visit. Please book it as two orders."
      : slots.first === null
        ? "Everybody is booked on the days that can be booked. Please try again tomorrow."
        : wish.startsAt
          ? "This time has been taken in the meantime. Please choose another one."
          : "Others were faster just now. Please try again.";
  return new Problem(409, message, { data: { slots } });
}
