import type { BusinessSettings } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { nowHere } from "../../platform/database/now.ts";
import { allOf } from "../../platform/database/together.ts";
import { type Refused, refuse } from "../../platform/refusals/refuse.ts";
import { readSettings } from "../settings/settings.ts";
import { answerTime } from "./answer-time.ts";
import { holdShares } from "./confirmed.ts";
import { isContested, noteContested } from "./contested.ts";
import { longest, searchOf, type Zone } from "./errand.ts";
import { findCandidates } from "./find-candidates.ts";
import { type Candidate, isFreeFor, type Visit } from "./find-slots.ts";
import { type Context, type Found, findStart, type Wish } from "./find-start.ts";
import { match } from "./match.ts";
import { findTimes } from "./slots.ts";

export interface Choice {
  startsAt: Date;
  endsAt: Date;
  visits: ChosenVisit[];
}

export interface ChosenVisit extends Visit {
  partnerId: string;
  endsAt: Date;
  /** The deadline for answering an offer that is made now. */
  answerBy: Date;
}

/** Which partners could come, as it looked before a transaction began; none is held yet. */
export interface Sought {
  wish: Wish;
  context: Context;
  found: Found;
}

/**
 * Looks for free partners before anything is held, so that a customer who comes too late costs no transaction. Refuses
 * as `choosePartners` does.
 */
export async function seekPartners(db: Database, zone: Zone, wish: Wish, settings: BusinessSettings): Promise<Sought> {
  await refuseContested(db, zone, wish, settings);
  const context = { settings, now: nowHere(), timeZone: zone.TIME_ZONE };
  const found = await findStart(db, wish, context);
  if (!found) throw await refusalOf(db, zone, wish);
  return { wish, context, found };
}

/** Refuses a time that others have just come too late for if nobody was free a moment ago. This reads next to nothing. */
export async function refuseContested(db: Database, zone: Zone, wish: Wish, settings: BusinessSettings): Promise<void> {
  if (!isContested(wish)) return;
  const context = { settings, now: nowHere(), timeZone: zone.TIME_ZONE };
  // If no partner is free, there is no share to look at either.
  const found = await findStart(db, { ...wish, isUnconfirmed: false, recent: true }, context);
  if (!found) throw await refusalOf(db, zone, { ...wish, recent: true });
}

/** How often another customer may beat us to the slot; after that there is nothing left, or as good as nothing. */
const TRIES = 5;
/**
 * Picks the best free partner for each visit and holds them until the transaction ends: nobody else can book them
 * meanwhile. Refuses with 409 and the free times if nobody is free, with 428 if partners are free only for customers
 * who have confirmed their phone.
 */
export async function choosePartners(tx: Tx, zone: Zone, wish: Wish): Promise<Choice> {
  const settings = await readSettings(tx);
  const context = { settings, now: nowHere(), timeZone: zone.TIME_ZONE };
  if (wish.isUnconfirmed) await holdShares(tx);
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await findStart(tx, wish, context);
    if (!found) break;
    const choice = await holdPartners(tx, { wish, context, found });
    if (choice) return choice;
  }
  if (wish.isUnconfirmed && (await findStart(tx, { ...wish, isUnconfirmed: false }, context)))
    throw refuse("PHONE_CODE_REQUIRED", { values: { why: "share" } });
  throw await refusalOf(tx, zone, wish);
}

/** Holds the partners who were found and checks them once more. Returns undefined if another customer was faster. */
export async function holdPartners(tx: Tx, sought: Sought): Promise<Choice | undefined> {
  const { free } = sought.found;
  const [best] = free.length === 1 ? free : [];
  if (best) {
    // Both queries go out at once: by the time PostgreSQL reads the partners, it holds one of them.
    const only = best.slice(0, BEST).map(({ id }) => id);
    const [held, fresh] = await allOf(holdWhoIsNotHeld(tx, free), lookAgain(tx, sought, only));
    if (held) return choiceOf(sought, held, fresh);
  }
  const held = (best ? undefined : await holdWhoIsNotHeld(tx, free)) ?? (await holdInTurn(tx, match(free) ?? []));
  return (
    held &&
    choiceOf(
      sought,
      held,
      await lookAgain(
        tx,
        sought,
        held.map(({ id }) => id),
      ),
    )
  );
}

/** What was read before they were held may be out of date. */
function lookAgain(tx: Tx, { wish, context, found: { start } }: Sought, only: readonly string[]) {
  const period = { from: start, until: start + longest(wish) };
  return findCandidates(tx, { ...searchOf(wish), settings: context.settings, period, only });
}

/** Returns undefined if one of the held partners is no longer free. */
function choiceOf(
  { wish, context, found: { day, start } }: Sought,
  held: readonly Candidate[],
  fresh: readonly Candidate[],
): Choice | undefined {
  const visits: ChosenVisit[] = [];
  for (const [n, visit] of wish.visits.entries()) {
    const partner = fresh.find(({ id }) => id === held[n]?.id);
    if (!partner || !isFreeFor(partner, visit, day, start)) return undefined;
    visits.push({
      ...visit,
      partnerId: partner.id,
      endsAt: new Date(start + visit.minutes * 60_000),
      answerBy: answerTime({ ...context, partner, startsAt: start }),
    });
  }
  return { startsAt: new Date(start), endsAt: new Date(start + longest(wish)), visits };
}

/** How many of the best partners are tried for a visit before we wait for one. */
const BEST = 10;

/** Holds a different partner for each visit. Returns undefined if all who could come are being booked by others right now. */
async function holdWhoIsNotHeld(tx: Tx, free: Candidate[][]): Promise<Candidate[] | undefined> {
  const held: Candidate[] = [];
  // Visits that few partners can do come first, so that these partners are not taken for other visits.
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

/** Waits for these partners in the order of their ids, so that two orders for the same partners do not deadlock. */
async function holdInTurn(tx: Tx, candidates: Candidate[]): Promise<Candidate[] | undefined> {
  const ids = candidates.map(({ id }) => id);
  const { rows } = await sql`
    select id from partner where id = any(${ids}::uuid[]) order by id for no key update
  `.execute(tx);
  return rows.length === ids.length ? candidates : undefined;
}

/** Returns why an errand cannot be booked, with the free times. */
async function refusalOf(db: Database | Tx, zone: Zone, wish: Wish): Promise<Refused> {
  noteContested(wish);
  const slots = await findTimes(db, zone, wish);
  const code = !slots.served
    ? "NOBODY_COMES"
    : slots.tooMuch
      ? "TOO_MUCH_FOR_A_VISIT"
      : slots.first === null
        ? "ALL_BOOKED"
        : wish.startsAt
          ? "TIME_TAKEN"
          : "OTHERS_FASTER";
  return refuse(code, { data: { slots } });
}
