import type { addRate as addingRate, BodyOf, changeRate as changingRate, DeskRate } from "@chowk/contract";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { toMajor, toMinor } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { holdEntry } from "../../catalogue/catalogue.ts";
import { addRate, changeRate, holdRate, moveRate, readCard } from "../../rate-card/rate-card.ts";
import { requireSeen, versionOf } from "../seen.ts";
import { changedIn, namesIn } from "./words.ts";

type Row = Awaited<ReturnType<typeof readCard>>[number];

/** What the form contains, which a change replaces. */
const factsOf = ({ kind, name, words, price, minutes, hidden }: Row) => ({ kind, name, words, price, minutes, hidden });

/** Reads a sub-category's rate card, hidden entries included. Refuses an unknown sub-category with 404. */
export async function readRates(db: Database, subCategoryId: string): Promise<DeskRate[]> {
  const sub = await db.selectFrom("sub_category").select("id").where("id", "=", subCategoryId).executeTakeFirst();
  if (!sub) throw refuse("NO_SUCH_SUB_CATEGORY");
  return (await readCard(db, subCategoryId)).map((row) => ({
    _id: row.id,
    kind: row.kind as DeskRate["kind"],
    name: row.name,
    words: namesIn(row.words),
    price: toMajor(row.price),
    minutes: row.minutes,
    hidden: row.hidden,
    version: versionOf(factsOf(row)),
  }));
}

interface By {
  operatorId: string;
  /** Of the sub-category, or of the entry. */
  id: string;
}

export async function addRateTo(tx: Tx, { id, operatorId, ...body }: By & BodyOf<typeof addingRate>): Promise<string> {
  await holdEntry(tx, "sub_category", id);
  const { name, price } = body;
  const rate = await addRate(tx, id, { ...body, price: toMinor(price) ?? 0 });
  await audit(tx, operatorId, "add rate", { kind: "rate", id: rate }, { name, price });
  return rate;
}

/** Moves an entry one place down (1) or up (-1) on its card. */
export async function moveRateOf(tx: Tx, { id, operatorId, by }: By & { by: 1 | -1 }): Promise<void> {
  const name = await moveRate(tx, id, by);
  if (name !== undefined) await audit(tx, operatorId, "move rate", { kind: "rate", id }, { name, by });
}

/** Changes an entry and records what it was before. Refuses with 409 if it has changed since it was read. */
export async function changeRateOf(
  tx: Tx,
  { id, operatorId, seen, ...body }: By & BodyOf<typeof changingRate>,
): Promise<void> {
  const before = await holdRate(tx, id);
  requireSeen(factsOf(before), seen);
  await changeRate(tx, id, { ...body, price: toMinor(body.price) ?? 0 });
  const was = { name: before.name, price: toMajor(before.price), minutes: before.minutes, hidden: before.hidden };
  const changed = (["name", "price", "minutes", "hidden"] as const).flatMap((fact) =>
    was[fact] === body[fact] ? [] : [[fact, { before: was[fact], after: body[fact] }] as const],
  );
  const languages = body.words ? changedIn(before.words, body.words) : [];
  await audit(
    tx,
    operatorId,
    "change rate",
    { kind: "rate", id },
    { name: body.name, ...Object.fromEntries(changed), ...(languages.length > 0 ? { words: languages } : {}) },
  );
}
