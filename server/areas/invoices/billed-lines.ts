import { country } from "@chowk/contract/country";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { withChosen } from "@chowk/contract/quantity";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { type Chosen, namesOfChosen } from "../catalogue/catalogue.ts";
import type { DocumentLine } from "./document.ts";
import { type Levy, type Treatment, taxIn } from "./tax.ts";
import { languagesHere, wordingIn } from "./words.ts";

export interface Billed extends DocumentLine {
  /** The partner who did the work; null for a fee, which is the business's own. */
  partner: { name: string; gstin: string | null } | null;
}

interface Terms {
  /** Whether the business has a tax number; without one it bills no tax. */
  isRegistered: boolean;
  levy: Levy;
  /** The day whose tax rules apply. */
  day: string;
  /** What the business kept as its fee, in paise; 0 for none. */
  fee: number;
}

/** Returns what to bill for an order that is over: the services that were done, and the fee for what did not take place. */
export async function billedLines(tx: Tx, bookingId: string, { fee, ...terms }: Terms): Promise<Billed[]> {
  const rows = await readLines(tx, bookingId, terms.day);
  // What is put right at no charge is not billed; what was agreed to at that door is.
  const done = rows.filter(({ status, price }) => status !== "Cancelled" && Number(price) > 0);
  const lines = done.map((row) => lineOf(row, terms));
  const ended = [...new Map(rows.filter(({ charged }) => charged > 0).map((row) => [row.job_id, row])).values()];
  const charges = ended.map((row) => chargeFor(row, terms));
  const rest = fee - ended.reduce((sum, { charged }) => sum + charged, 0);
  const undone = rows.find(({ status }) => status === "Cancelled");
  return [...lines, ...charges, ...(undone && rest > 0 ? [feeFor(undone, rest, terms)] : [])];
}

type Taxed = Omit<Terms, "day" | "fee">;

function lineOf(row: Row, { isRegistered, levy }: Taxed): Billed {
  const { treatment, rate } = isRegistered ? ruleFor(row) : none;
  const total = Number(row.price);
  return {
    description: withChosen(row.service_name, namesOfChosen(row.chosen, defaultLanguage)),
    ...(row.quantity > 1 ? { quantity: row.quantity } : {}),
    ...(Number(row.discount) > 0 ? { discount: Number(row.discount) } : {}),
    ...inLanguages((language) => describedIn(row, language)),
    sac: row.sac ?? "",
    treatment,
    rate,
    ...taxIn(total, rate, levy),
    total,
    partner: row.partner ? { name: row.partner, gstin: row.gstin } : null,
  };
}

/** A line in another language than English: nothing unless the service has a name there. */
function describedIn({ names, chosen }: Row, language: Language): string | undefined {
  const name = names?.[language];
  return name && withChosen(name, namesOfChosen(chosen, language));
}

const none = { treatment: "NONE", rate: 0 } as const;

/** Returns the rule for a line: the one that was found, else the rate that the country's law sets for everything, else none. */
function ruleFor({ treatment, rate }: Row): { treatment: Treatment; rate: number } {
  const { tax } = country();
  if (treatment) return treatment === "NONE" ? none : { treatment, rate: rate ?? 0 };
  return tax.regime === "vat" ? { treatment: "OPERATOR_SUPPLIES", rate: tax.rate } : none;
}

/** Returns a line's description in the languages of an invoice other than English, in which it is called by its name. */
function inLanguages(said: (language: Language) => string | undefined): Pick<DocumentLine, "inLanguages"> {
  const others = languagesHere().filter((language) => language !== defaultLanguage);
  const texts = others.flatMap((language) => {
    const text = said(language);
    return text ? [[language, text] as const] : [];
  });
  return texts.length > 0 ? { inLanguages: Object.fromEntries(texts) } : {};
}

/** Bills the fee at the rate and SAC of what did not take place. No partner shares in it: the business is its supplier. */
function feeFor(undone: Row, fee: number, terms: Taxed): Billed {
  const line = lineOf({ ...undone, quantity: 1, chosen: [], price: String(fee), discount: "0" }, terms);
  const treatment = line.treatment === "NONE" ? "NONE" : "OPERATOR_SUPPLIES";
  const feeIn = (language: Language) => wordingIn([language])[0]?.words.cancellationFee;
  const description = feeIn(defaultLanguage) ?? "";
  return { ...line, description, ...inLanguages(feeIn), treatment, partner: null };
}

/** Bills the charge of a visit that ended without its work as that work would have been: its partner came for it. */
function chargeFor(row: Row, terms: Taxed): Billed {
  const line = lineOf({ ...row, quantity: 1, chosen: [], price: String(row.charged), discount: "0" }, terms);
  const said = (language: Language) => wordingIn([language])[0]?.words.visitCharge;
  return { ...line, description: said(defaultLanguage) ?? "", ...inLanguages(said) };
}

interface Row {
  job_id: string | null;
  /** What was charged for the line's visit, which ended without its work, in paise; else 0. */
  charged: number;
  service_name: string;
  /** The service's name in other languages, as the catalogue has it now. */
  names: Partial<Record<Language, string>> | null;
  quantity: number;
  chosen: Chosen[];
  /** Of all of them, and what a code took off it. */
  price: string;
  discount: string;
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
    select l.job_id, (
        select coalesce(sum(m.amount), 0)::float8 from ledger_entry e
        join ledger_line m on m.entry_id = e.id and m.account = 'order'
        where e.job_id = j.id and e.kind = 'work' and j.status = 'Cancelled'
      ) as charged, l.service_name, coalesce(names_of(s.words), names_of(ri.words)) as names, l.quantity, l.chosen, l.price, l.discount, coalesce(j.status, b.status) as status, p.name as partner, p.gstin,
      r.treatment, r.sac, r.rate::float8 as rate
    from booking_line l
    join booking b on b.id = l.booking_id
    left join service s on s.id = l.service_id
    left join extra_line x on x.extra_id = l.extra_id and x.position = l.extra_position
    left join rate_item ri on ri.id = x.rate_item_id and ri.name = l.service_name
    left join job j on j.id = l.job_id
    join sub_category sc on sc.id = coalesce(s.sub_category_id, j.sub_category_id)
    left join partner p on p.id = coalesce(j.partner_id, b.partner_id)
    left join lateral (
      select treatment, sac, rate from tax_rule
      where regime = ${country().tax.regime} and (category_id = sc.category_id or category_id is null)
        and (partner_registered is null or partner_registered = (p.gstin is not null)) and valid_from <= ${day}::date
      order by category_id nulls last, valid_from desc limit 1
    ) r on true
    where l.booking_id = ${bookingId}
    order by l.position
  `.execute(tx);
  return rows;
}
