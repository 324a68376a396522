import { type Earnings, paletteOf } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { defaultLanguage, isLanguage, type Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import { toMajor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { drawAside } from "../../platform/pdf/draw-aside.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { endOfAccountNumber } from "../partners/partners.ts";
import { bookedBetween } from "../payments/payments.ts";
import { readBusiness, readSettings } from "../settings/settings.ts";
import { owedTo } from "./owed.ts";

/**
 * What a partner is paid by a pay-out, and how that came about: all of their entries in the books since the pay-out before. Amounts are
 * in the currency of prices.
 */
export interface Statement extends Pick<Earnings, "jobs" | "payments" | "takenBack"> {
  business: { name: string; legalName: string; address: string; taxNumber: string; color: string };
  partner: { name: string; account: string };
  /** First and last day; no first one: since they began. */
  from: string | null;
  until: string;
  /** What was owed before the first and after the last day; below zero, by the partner. */
  opening: number;
  closing: number;
  amount: number;
  /** When and by which reference of the bank; null: not yet. */
  paid: { at: string; reference: string } | null;
  /** ISO 8601. */
  madeAt: string;
  currency: string;
  language: Language;
}

interface Asked {
  payoutId: string;
  partnerId: string;
  language: Language;
}

/** Draws a partner's statement as a PDF. Refuses with 404 if they are not on that list, or it is not paid and must be. */
export async function statementFile(
  { db, secrets, config }: Pick<Parts, "db" | "secrets" | "config">,
  asked: Asked,
  { mustBePaid = false } = {},
): Promise<{ name: string; bytes: Buffer }> {
  const statement = await readStatement(db, { zone: config.TIME_ZONE, ...asked }, (sealed) =>
    endOfAccountNumber(secrets, asked.partnerId, sealed),
  );
  if (!statement || (mustBePaid && !statement.paid)) throw refuse("NO_SUCH_PAYOUT");
  const bytes = await drawAside(new URL("./draw-statement.ts", import.meta.url), statement, config.TIME_ZONE);
  return { name: `statement-${statement.until}.pdf`, bytes };
}

export async function readStatement(
  db: Database,
  { payoutId, partnerId, language, zone }: Asked & { zone: string },
  endOf: (sealed: Buffer) => string,
): Promise<Statement | undefined> {
  const share = await db
    .selectFrom("payout_share as s")
    .innerJoin("payout as o", "o.id", "s.payout_id")
    .innerJoin("partner as p", "p.id", "s.partner_id")
    .leftJoin("partner_bank_account as a", "a.partner_id", "p.id")
    .where("s.payout_id", "=", payoutId)
    .where("s.partner_id", "=", partnerId)
    .where("o.dropped_at", "is", null)
    .select(["s.amount", "p.name", "o.currency", "o.paid_at", "o.reference", "a.bank_name", "a.account_number_sealed"])
    .select(sql<string>`o.until::text`.as("until"))
    .executeTakeFirst();
  if (!share) return undefined;
  const before = startOf(dayAfter(share.until), zone);
  const last = await lastPaidUntil(db, partnerId, share.until);
  const from = last === null ? null : dayAfter(last);
  const since = from === null ? new Date(0) : startOf(from, zone);
  const { rows } = await sql<{ opening: number; closing: number }>`
    select ${owedTo(sql`${partnerId}`, sql`${since}::timestamptz`)} as opening,
      ${owedTo(sql`${partnerId}`, sql`${before}::timestamptz`)} as closing
  `.execute(db);
  const { bank_name: bank, account_number_sealed: sealed } = share;
  return {
    business: await businessOf(db, language),
    partner: { name: share.name, account: bank && sealed ? `${bank} ··${endOf(sealed)}` : "" },
    ...{ from, until: share.until, language, currency: share.currency },
    opening: toMajor(rows[0]?.opening ?? 0),
    closing: toMajor(rows[0]?.closing ?? 0),
    amount: toMajor(Number(share.amount)),
    paid: share.paid_at && { at: share.paid_at.toISOString(), reference: share.reference ?? "" },
    madeAt: (share.paid_at ?? (await readNow(db))).toISOString(),
    ...(await bookedBetween(db, { partnerId, from: since, before, language })),
  };
}

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();
const startOf = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);

/** The last day of the pay-out before that a partner was paid by. */
async function lastPaidUntil(db: Database, partnerId: string, until: string): Promise<string | null> {
  const { last } = await db
    .selectFrom("payout_share as s")
    .innerJoin("payout as o", "o.id", "s.payout_id")
    .where("s.partner_id", "=", partnerId)
    .where("o.paid_at", "is not", null)
    .where("o.until", "<", until)
    .select(sql<string | null>`max(o.until)::text`.as("last"))
    .executeTakeFirstOrThrow();
  return last;
}

async function businessOf(db: Database, language: Language): Promise<Statement["business"]> {
  const [{ name, accent }, settings] = [await readBusiness(db, language), await readSettings(db)];
  const { regime } = country().tax;
  // As the tax offices write them, in every language.
  const [label, number] = regime === "gst" ? ["GSTIN", settings.gstin] : ["TRN", regime === "vat" ? settings.trn : ""];
  return {
    ...{ name, legalName: settings.legalName || name, address: settings.legalAddress },
    taxNumber: number && `${label} ${number}`,
    color: paletteOf(accent).light.accentInk,
  };
}

/** Returns the language that a partner reads. */
export async function languageOfPartner(db: Database, partnerId: string): Promise<Language> {
  const found = await db.selectFrom("partner").select("language").where("id", "=", partnerId).executeTakeFirst();
  return found && isLanguage(found.language) ? found.language : defaultLanguage;
}

/** Lists the pay-outs by which a partner was paid, the latest first. */
export async function listStatements(db: Database, partnerId: string) {
  const rows = await db
    .selectFrom("payout_share as s")
    .innerJoin("payout as o", "o.id", "s.payout_id")
    .where("s.partner_id", "=", partnerId)
    .where("o.paid_at", "is not", null)
    .select(["o.id", "o.paid_at", "s.amount", sql<string>`o.until::text`.as("until")])
    .orderBy("o.paid_at", "desc")
    .orderBy("o.id")
    .limit(60)
    .execute();
  return rows.map(({ id, paid_at, amount, until }) => ({
    ...{ _id: id, until, amount: toMajor(Number(amount)) },
    paidAt: paid_at?.toISOString() ?? "",
  }));
}
