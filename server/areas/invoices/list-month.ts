import type { BilledRow, BodyOf, Endpoints } from "@chowk/contract";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { toMajor } from "../../platform/money/money.ts";
import { type Document, type DocumentLine, type Sum, sumOf } from "./document.ts";
import { dayIn } from "./rules.ts";
import { suppliersIn } from "./supplied-by.ts";

/**
 * Lists what was billed and credited in a month, as in the documents: by number, invoices ('CH/…') before credit notes ('CN/…'),
 * with a row per rate, SAC and treatment. A credit note's amounts are negative. A page contains whole documents only.
 */
export async function listInvoicesOfMonth(
  db: Database | Tx,
  timeZone: string,
  { month, after = "", limit }: BodyOf<Endpoints["exportInvoices"]>,
): Promise<{ results: BilledRow[]; more: boolean }> {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const [from, until] = [first, first.add({ months: 1 })].map(
    (day) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds),
  ) as [Date, Date];
  const rows = await db
    .selectFrom("invoice")
    .select("details")
    .where("issued_at", ">=", from)
    .where("issued_at", "<", until)
    .where("number", ">", after)
    .orderBy("number")
    .limit(limit + 1)
    .execute();
  return {
    results: rows.slice(0, limit).flatMap(({ details }) => rowsOf(details as unknown as Document, timeZone)),
    more: rows.length > limit,
  };
}

function rowsOf(document: Document, timeZone: string): BilledRow[] {
  const sign = document.kind === "credit-note" ? -1 : 1;
  const groups = Map.groupBy(document.lines, ({ sac, rate, treatment }) => `${sac} ${rate} ${treatment}`);
  return [...groups.values()].map((lines) => {
    const { sac, rate, treatment } = lines[0] as DocumentLine;
    const amount = (what: Sum) => toMajor(sign * sumOf(lines, what));
    return {
      number: document.number,
      kind: document.kind,
      day: dayIn(timeZone, new Date(document.issuedAt)),
      ofInvoice: document.ofInvoice ?? null,
      order: document.order,
      customer: document.recipient.name,
      customerTaxNumber: document.recipient.taxNumber ?? "",
      placeOfSupply: document.placeOfSupply,
      treatment,
      suppliers: treatment === "PARTNER_SUPPLIES_TCS" ? suppliersIn(document.notes) : [],
      sac,
      rate,
      taxable: amount("taxable"),
      cgst: amount("cgst"),
      sgst: amount("sgst"),
      igst: amount("igst"),
      vat: amount("vat"),
      total: amount("total"),
    };
  });
}
