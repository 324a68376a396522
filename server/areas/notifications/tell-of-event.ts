import type { Language } from "@chowk/contract/languages";
import { counted, withChosen } from "@chowk/contract/quantity";
import { wordsOf } from "@chowk/words/words-of";
import type { Tx } from "../../platform/database/connection.ts";
import { isDatabaseTrouble } from "../../platform/database/troubles.ts";
import { addJob, type Drain, type DrainContext, type Drained, type Task } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { timeInWords } from "../../platform/wording/in-words.ts";
import { namesOfChosen, toldIn } from "../catalogue/catalogue.ts";
import { toldOf } from "../order-book/order-book.ts";
import { startCodeOf } from "../scheduling/scheduling.ts";
import { holdLinesToTell, type Line, readLine } from "./read-lines.ts";
import { type Telling, tellAllOnce } from "./tell-once.ts";
import { type NameOfLine, type ToTell, whomToTell } from "./whom-to-tell.ts";

/** How many lines are told together. */
const BATCH = 50;

/**
 * Tells customers and partners of the lines of orders' timelines, many together in a few statements. One transaction marks the
 * lines as told and stores what was told and the messages: all or nothing.
 */
export const linesToTell: Drained = {
  gatherMs: 50,
  make: (context): Drain => ({ turn: () => tellLines(context) }),
};

async function tellLines({ log, wake, ...parts }: DrainContext) {
  const { db } = parts;
  let held: number[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      const { lines, later } = await holdLinesToTell(tx, BATCH);
      if (later > 0) wake();
      if (lines.length === 0) return;
      held = lines.map(({ id }) => id);
      await tell(tx, parts, lines);
      await toldOf(tx, held);
    });
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    log.warn(error, "Lines could not be told of together: each goes by itself");
    await eachByItself(parts, held);
  }
  return { found: held.length, isMore: held.length === BATCH };
}

/** One job per line, so that a failing line stops no other: jobs are retried, and after the last try somebody looks at them. */
const eachByItself = ({ db }: Parts, ids: number[]) =>
  db.transaction().execute(async (tx) => {
    for (const { id } of await toldOf(tx, ids)) await addJob(tx, "tell-of-event", { eventId: id });
  });

/** The same for one line. It may run again: nothing is told twice. */
export const tellOfEvent: Task<{ eventId: number }> = async ({ eventId }, parts) => {
  await parts.db.transaction().execute(async (tx) => {
    const line = await readLine(tx, eventId);
    if (line) await tell(tx, parts, [line]);
  });
};

/** Tells of all that an order's timeline has not told of yet, without waiting for a turn; in a rehearsal nobody else would. */
export async function tellOfOrder(parts: Parts, bookingId: string): Promise<void> {
  const lines = parts.db
    .selectFrom("booking_event")
    .select("id")
    .where("booking_id", "=", bookingId)
    .where("to_tell", "=", true);
  for (const { id } of await lines.orderBy("id").execute())
    await parts.db.transaction().execute(async (tx) => {
      const line = await readLine(tx, id);
      if (line) await tell(tx, parts, [line]);
      await toldOf(tx, [id]);
    });
}

/** The business's own people are not asked: the visit is given to them instead, and they hear that it is theirs. */
const asksOwn = ({ is_own, status }: Line): boolean => is_own === true && status === "Offered";
const isAsking = (name: NameOfLine) => name === "job-offered" || name === "job-changed";

async function tell(tx: Tx, parts: Parts, lines: readonly Line[]): Promise<void> {
  for (const line of lines.filter(asksOwn)) if (line.job_id) await addJob(tx, "give-to-own", { jobId: line.job_id });
  await tellAllOnce(
    tx,
    parts,
    lines.flatMap((line) => toldOfLine(line).map((told) => tellingOf(parts, line, told))),
  );
}

/** Customers hear of the one who leads; who helps is on the order's page. */
const toldOfLine = (line: Line): ToTell[] =>
  whomToTell(line, line.payment_type).filter(
    ({ to, name }) => (!line.helps_id || to !== "customer") && !(asksOwn(line) && isAsking(name)),
  );

function tellingOf({ config, secrets }: Parts, line: Line, told: ToTell): Telling<NameOfLine> {
  const to = told.to === "customer" ? line.customer_id : told.to.partner;
  const timeOf = (at: Date | null, language: Language) => (at ? timeInWords(at, config.TIME_ZONE, language) : "");
  const booked =
    told.once === "order"
      ? line.services
      : line.services.filter(({ job_id }) => job_id !== null && job_id === (line.helps_id ?? line.job_id));
  const values = (language: Language) => ({
    order: line.number,
    time: timeOf(told.time, language),
    until: timeOf(line.answer_by, language),
    services: booked
      .map(({ name, names, quantity, chosen }) =>
        withChosen(counted(toldIn(language, name, names), quantity), namesOfChosen(chosen, language)),
      )
      .join(", "),
    service: toldIn(language, line.skill ?? "", line.skill_names),
    area: line.area,
    partner: nameOf(line, told.partner) ?? wordsOf("letter-parts", language).yourPartner,
    code: line.job_id ? startCodeOf(secrets, { id: line.job_id, code_round: line.code_round ?? 0 }) : "",
  });
  return {
    name: told.name,
    once: told.once === "order" ? line.booking_id : String(line.id),
    to: { kind: told.to === "customer" ? "customer" : "partner", id: to },
    page: told.to === "customer" ? `/order/${line.booking_id}` : "/partner",
    values,
    ...(told.until ? { standing: { eventId: line.id, personId: to, until: told.until } } : {}),
  };
}

const nameOf = (line: Line, partnerId: string | null | undefined): string | null =>
  partnerId === line.partner_id ? line.name_now : partnerId === line.partner_before ? line.name_before : null;
