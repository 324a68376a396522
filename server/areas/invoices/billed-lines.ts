import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { DocumentLine } from "./document.ts";
import { type Treatment, taxIn } from "./tax.ts";
import { words } from "./words.ts";

export interface Billed extends DocumentLine {
  /** The partner who did the work; null for a fee, which is the business's own. */
  partner: { name: string; gstin: string | null } | null;
}

interface Terms {
  /** Whether the business has a GST number; without one it bills no tax. */
  isRegistered: boolean;
  withinState: boolean;
  /** The day whose tax rules apply. */
  day: string;
  /** What the business kept as its fee, in paise; 0 for none. */
  fee: number;
}

/** Returns what to bill for an order that is over: the services that were done, and the fee for what did not take place. */
export async function billedLines(tx: Tx, bookingId: string, { fee, ...terms }: Terms): Promise<Billed[]> {
  const rows = await readLines(tx, bookingId, terms.day);
  const lines = rows.filter(({ status }) => status !== "Cancelled").map((row) => lineOf(row, terms));
  const undone = rows.find(({ status }) => status === "Cancelled");
  return undone && fee > 0 ? [...lines, feeFor(undone, fee, terms)] : lines;
}

type Taxed = Omit<Terms, "day" | "fee">;

function lineOf(row: Row, { isRegistered, withinState }: Taxed): Billed {
  const treatment = isRegistered ? (row.treatment ?? "NONE") : "NONE";
  const rate = treatment === "NONE" ? 0 : (row.rate ?? 0);
  const total = Number(row.price);
  return {
    description: row.service_name,
    sac: row.sac ?? "",
    treatment,
    rate,
    ...taxIn(total, rate, withinState),
    total,
    partner: row.partner ? { name: row.partner, gstin: row.gstin } : null,
  };
}

/** Bills the fee at the rate and SAC of what did not take place. No partner shares in it: the business is its supplier. */
function feeFor(undone: Row, fee: number, terms: Taxed): Billed {
  const line = lineOf({ ...undone, price: String(fee) }, terms);
  const treatment = line.treatment === "NONE" ? "NONE" : "OPERATOR_SUPPLIES";
  return { ...line, description: words.cancellationFee, treatment, partner: null };
}

interface Row {
  service_name: string;
  price: string;
  /** The status of the line's visit; for an order without visits, that of the order. */
  status: string;
  partner: string | null;
  gstin: string | null;
  treatment: Treatment | null;
  sac: string | null;
  rate: number | null;
}

/** Reads an order's lines, each with the tax rule that applies to it. */
async function readLines(tx: Tx, bookingId: string, day: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.service_name, l.price, coalesce(j.status, b.status) as status, p.name as partner, p.gstin,
      r.treatment, r.sac, r.rate::float8 as rate
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
    where l.booking_id = ${bookingId}
    order by l.position
  `.execute(tx);
  return rows;
}
