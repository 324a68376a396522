import type {
  BodyOf,
  addTaxRule as endpoint,
  takeTaxSuggestion as suggestion,
  TaxRule,
  TaxRules,
} from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { isForeignKeyViolation, isUniqueViolation } from "../../platform/database/violations.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { reviewedHere, suggestionsFor } from "./suggestions.ts";

/** Reads which tax applies to what, and from when, and what else the product suggests. Days are those of `zone`. */
export async function readTaxRules(db: Database | Tx, zone: string): Promise<TaxRules> {
  const today = todayIn(zone).toString();
  const { regime } = country().tax;
  const [{ rows }, earliest, categories] = await Promise.all([
    sql<Row>`
      select r.id::text, r.category_id, c.name as category, r.partner_registered, r.treatment, r.sac, r.rate::float8 as rate,
        r.valid_from::text as from, r.reviewed, o.name as confirmed_by, r.confirmed_at,
        case when r.valid_from > ${today}::date then 'later'
          when row_number() over (partition by r.category_id, r.partner_registered, r.valid_from > ${today}::date
            order by r.valid_from desc) = 1 then 'now'
          else 'before' end as holds
      from tax_rule r left join category c on c.id = r.category_id left join operator o on o.id = r.confirmed_by
      where r.regime = ${regime}
      order by r.category_id is not null, c.position, c.id, r.partner_registered, r.valid_from desc
    `.execute(db),
    earliestDay(db, zone),
    db.selectFrom("category").select(["id as _id", "name"]).orderBy("position").orderBy("id").execute(),
  ]);
  const ours = rows.map(ruleOf);
  const rules = regime === "vat" ? withStandardRate(ours) : ours;
  return { rules, suggestions: suggestionsFor(rules, categories), earliest, categories };
}

interface Row extends Pick<TaxRule, "treatment" | "sac" | "rate" | "from" | "holds" | "reviewed"> {
  id: string;
  category_id: string | null;
  category: string | null;
  partner_registered: boolean | null;
  confirmed_by: string | null;
  confirmed_at: Date | null;
}

function ruleOf({ id, category_id, category, partner_registered, confirmed_by, confirmed_at, ...row }: Row): TaxRule {
  return {
    _id: id,
    category: category_id ? { _id: category_id, name: category ?? "" } : null,
    partnerRegistered: partner_registered,
    ...row,
    confirmed: confirmed_at ? { by: confirmed_by ?? "", at: confirmed_at.toISOString() } : null,
    toConfirm: confirmed_at === null && row.holds !== "before",
  };
}

/** Puts the rate that the law sets where no rule says otherwise among the rules for all categories, as the oldest one. */
function withStandardRate(rules: readonly TaxRule[]): TaxRule[] {
  const { tax } = country();
  if (tax.regime !== "vat") return [...rules];
  const forAll = rules.filter(({ category }) => !category);
  const isReplaced = forAll.some(({ holds }) => holds !== "later");
  const standard: TaxRule = {
    ...{ _id: "standard", category: null, partnerRegistered: null, treatment: "OPERATOR_SUPPLIES", sac: null },
    ...{ rate: tax.rate, from: tax.since, holds: isReplaced ? "before" : "now" },
    ...{ reviewed: "VAT", confirmed: null, toConfirm: false },
  };
  return [...forAll, standard, ...rules.filter(({ category }) => category)];
}

type Wanted = Pick<BodyOf<typeof endpoint>, "category" | "partnerRegistered" | "treatment" | "sac" | "rate" | "from">;

/**
 * Adds a rule that an owner wrote, which they stand for. Refuses with 409 where the country has no tax, with 422 a day so early that it
 * would cover issued invoices, with 409 a second rule for the same.
 */
export async function addTaxRule(tx: Tx, zone: string, wanted: Wanted, operatorId: string): Promise<string> {
  if (country().tax.regime === "none") throw refuse("NO_TAX_HERE");
  const earliest = await earliestDay(tx, zone);
  if (wanted.from < earliest) throw refuse("TAX_RULE_TOO_EARLY", { values: { from: earliest }, at: "from" });
  const id = await store(tx, wanted);
  await confirmTaxRule(tx, id, operatorId);
  return id;
}

/**
 * Adds the rules of a suggestion from the earliest day on. Nobody has confirmed them yet. Returns them with their ids. Refuses with 404
 * a suggestion that the country's tax has not, or one for a category without a category; with 409 if there are rules from that day on.
 */
export async function takeSuggestion(
  tx: Tx,
  zone: string,
  { reviewed, category }: BodyOf<typeof suggestion>,
): Promise<(Wanted & { id: string })[]> {
  const found = reviewedHere().find((each) => each.reviewed === reviewed);
  if (!found || found.isOfCategory !== (category !== null)) throw refuse("NO_SUCH_TAX_RULE");
  const from = await earliestDay(tx, zone);
  const taken: (Wanted & { id: string })[] = [];
  for (const rule of found.rules) {
    const wanted = { category, ...rule, from };
    taken.push({ ...wanted, id: await store(tx, wanted, reviewed) });
  }
  return taken;
}

async function store(tx: Tx, wanted: Wanted, reviewed: string | null = null): Promise<string> {
  const { category, partnerRegistered, treatment, sac, rate, from } = wanted;
  const rule = { category_id: category, partner_registered: partnerRegistered, treatment, sac, rate, valid_from: from };
  const { id } = await tx
    .insertInto("tax_rule")
    .values({ ...rule, regime: country().tax.regime, reviewed })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch((error) => {
      if (isUniqueViolation(error, "tax_rule_category_id_partner_registered_valid_from_key"))
        throw refuse("TAX_RULE_THERE");
      throw isForeignKeyViolation(error) ? refuse("NO_SUCH_CATALOGUE_ENTRY", { values: { kind: "category" } }) : error;
    });
  return String(id);
}

/** Notes that an owner says a rule is right. Returns false if one said so before. Refuses with 404 an unknown rule. */
export async function confirmTaxRule(tx: Tx, id: string, operatorId: string): Promise<boolean> {
  const rule = await tx
    .selectFrom("tax_rule")
    .select("confirmed_at")
    .where("id", "=", Number(id))
    .where("regime", "=", country().tax.regime)
    .forUpdate()
    .executeTakeFirst();
  if (!rule) throw refuse("NO_SUCH_TAX_RULE");
  if (rule.confirmed_at) return false;
  await tx
    .updateTable("tax_rule")
    .set({ confirmed_by: operatorId, confirmed_at: sql<Date>`now()` })
    .where("id", "=", Number(id))
    .execute();
  return true;
}

/** Withdraws a rule that does not apply yet and returns it. Refuses with 404 an unknown rule, with 409 one that applies already. */
export async function dropTaxRule(tx: Tx, zone: string, id: string) {
  const rule = await tx
    .selectFrom("tax_rule")
    .select(["category_id as category", "partner_registered as partnerRegistered", "treatment", "sac", "rate"])
    .select(sql<string>`valid_from::text`.as("from"))
    .where("id", "=", Number(id))
    .where("regime", "=", country().tax.regime)
    .forUpdate()
    .executeTakeFirst();
  if (!rule) throw refuse("NO_SUCH_TAX_RULE");
  if (rule.from <= todayIn(zone).toString()) {
    throw refuse("TAX_RULE_HOLDS");
  }
  await tx.deleteFrom("tax_rule").where("id", "=", Number(id)).execute();
  return rule;
}

/** Returns the day of a moment in the business's calendar: "2026-11-22". */
export const dayIn = (zone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Returns today, or tomorrow if an invoice was issued today. */
async function earliestDay(db: Database | Tx, zone: string): Promise<string> {
  const today = todayIn(zone);
  const issued = await db
    .selectFrom("invoice")
    .select("id")
    .where("issued_at", ">=", new Date(today.toZonedDateTime(zone).epochMilliseconds))
    .limit(1)
    .executeTakeFirst();
  return today.add({ days: issued ? 1 : 0 }).toString();
}
