import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../database/connection.ts";
import type { Parts } from "../parts.ts";
import { findPincode } from "../places/places.ts";
import { readSettings } from "../settings/settings.ts";
import { type Document, type DocumentLine, sumOf } from "./document.ts";
import { dayIn } from "./rules.ts";
import { financialYear, nextNumber } from "./series.ts";
import { stateCode } from "./states.ts";
import { type Treatment, taxIn } from "./tax.ts";

/**
 * Issues the invoice of an order that is completed, of what was done: a visit that did not take place is not billed. Once,
 * however often it is asked for. Answers its number, or undefined where there is none to issue. Its order is held first, as everywhere.
 */
export async function issueInvoice(
  tx: Tx,
  { config }: Pick<Parts, "config">,
  bookingId: string,
): Promise<string | undefined> {
  const order = await tx
    .selectFrom("booking as b")
    .innerJoin("customer as c", "c.id", "b.customer_id")
    .where("b.id", "=", bookingId)
    .select(["b.id", "b.number", "b.status", "b.currency", "b.flat_no", "b.address", "b.area", "b.pincode"])
    .select("c.name as customer")
    .forNoKeyUpdate("b")
    .executeTakeFirstOrThrow();
  const issued = await findInvoice(tx, bookingId);
  if (issued) return issued.number;
  if (order.status !== "Completed") return undefined;

  const settings = await readSettings(tx);
  const state = (await findPincode(tx, order.pincode))?.state ?? "";
  const code = stateCode(state);
  const withinState = code === undefined || code === settings.gstin.slice(0, 2);
  const now = new Date();
  const lines = await billedLines(tx, bookingId, {
    isRegistered: settings.gstin !== "",
    withinState,
    day: dayIn(config.TIME_ZONE),
  });
  const number = await nextNumber(tx, "invoice", financialYear(now, config.TIME_ZONE));
  const document: Document = {
    kind: "invoice",
    number,
    issuedAt: now.toISOString(),
    order: order.number,
    supplier: { name: settings.legalName, address: settings.legalAddress, gstin: settings.gstin },
    recipient: {
      name: order.customer,
      address: [order.flat_no, order.address, order.area, order.pincode].filter(Boolean).join(", "),
    },
    placeOfSupply: code ? `${state} (${code})` : state,
    currency: order.currency,
    lines: lines.map(({ partner: _partner, ...line }) => line),
    total: sumOf(lines, "total"),
    notes: notesOf(lines),
  };
  await store(tx, document, bookingId, null);
  return number;
}

export const findInvoice = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom("invoice")
    .select(["id", "number", "details"])
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();

export const store = (tx: Tx, document: Document, bookingId: string, refundId: string | null) =>
  tx
    .insertInto("invoice")
    .values({
      id: randomUUIDv7(),
      kind: document.kind,
      number: document.number,
      booking_id: bookingId,
      refund_id: refundId,
      total: document.total,
      details: JSON.stringify(document),
      issued_at: document.issuedAt,
    })
    .execute();

interface Billed extends DocumentLine {
  partner: { name: string; gstin: string | null } | null;
}

interface Terms {
  /** The business has a number for GST itself; without one it bills no tax. */
  isRegistered: boolean;
  withinState: boolean;
  /** The rules of which day hold. */
  day: string;
}

async function billedLines(tx: Tx, bookingId: string, { isRegistered, withinState, day }: Terms): Promise<Billed[]> {
  const { rows } = await sql<Row>`
    select l.service_name, l.price, p.name as partner, p.gstin, r.treatment, r.sac, r.rate::float8 as rate
    from booking_line l
    join service s on s.id = l.service_id
    join sub_category sc on sc.id = s.sub_category_id
    join booking b on b.id = l.booking_id
    left join job j on j.id = l.job_id
    left join partner p on p.id = coalesce(j.partner_id, b.partner_id)
    left join lateral (
      select treatment, sac, rate from tax_rule
      where (category_id = sc.category_id or category_id is null)
        and partner_registered = (p.gstin is not null) and valid_from <= ${day}::date
      order by category_id nulls last, valid_from desc limit 1
    ) r on true
    where l.booking_id = ${bookingId} and j.status is distinct from 'Cancelled'
    order by l.position
  `.execute(tx);
  return rows.map((row) => {
    const treatment = isRegistered ? (row.treatment ?? "NONE") : "NONE";
    const rate = treatment === "NONE" ? 0 : (row.rate ?? 0);
    return {
      description: row.service_name,
      sac: row.sac ?? "",
      treatment,
      rate,
      ...taxIn(Number(row.price), rate, withinState),
      total: Number(row.price),
      partner: row.partner ? { name: row.partner, gstin: row.gstin } : null,
    };
  });
}

interface Row {
  service_name: string;
  price: string;
  partner: string | null;
  gstin: string | null;
  treatment: Treatment | null;
  sac: string | null;
  rate: number | null;
}

function notesOf(lines: readonly Billed[]): string[] {
  const partners = new Set(
    lines
      .filter(({ treatment }) => treatment === "PARTNER_SUPPLIES_TCS")
      .map(({ partner }) => `${partner?.name}, GSTIN ${partner?.gstin}`),
  );
  return [
    ...(lines.some(({ treatment }) => treatment === "OPERATOR_9_5")
      ? ["Tax is paid by the electronic commerce operator under section 9(5) of the CGST Act."]
      : []),
    ...[...partners].map((each) => `Supplied by ${each}, through the electronic commerce operator named above.`),
    "Tax is not payable under reverse charge.",
  ];
}
