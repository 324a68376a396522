import type { BodyOf, DataOf, addTaxRule as endpoint, listTaxRules, TaxRule } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { isForeignKeyViolation, isUniqueViolation } from "../../platform/database/violations.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

/** Reads which tax applies to what, and from when. Days are those of `zone`. */
export async function readTaxRules(db: Database | Tx, zone: string): Promise<DataOf<typeof listTaxRules>["results"]> {
  const today = todayIn(zone).toString();
  const [{ rows }, earliest, categories] = await Promise.all([
    sql<Row>`
      select r.id::text, r.category_id, c.name as category, r.partner_registered, r.treatment, r.sac, r.rate::float8 as rate,
        r.valid_from::text as from,
        case when r.valid_from > ${today}::date then 'later'
          when row_number() over (partition by r.category_id, r.partner_registered, r.valid_from > ${today}::date
            order by r.valid_from desc) = 1 then 'now'
          else 'before' end as holds
      from tax_rule r left join category c on c.id = r.category_id
      order by r.category_id is not null, c.position, c.id, r.partner_registered, r.valid_from desc
    `.execute(db),
    earliestDay(db, zone),
    db.selectFrom("category").select(["id as _id", "name"]).orderBy("position").orderBy("id").execute(),
  ]);
  const rules = rows.map(({ id, category_id, category, partner_registered, ...row }) => ({
    _id: id,
    category: category_id ? { _id: category_id, name: category ?? "" } : null,
    partnerRegistered: partner_registered,
    ...row,
  }));
  return { rules, earliest, categories };
}

interface Row extends Pick<TaxRule, "treatment" | "sac" | "rate" | "from" | "holds"> {
  id: string;
  category_id: string | null;
  category: string | null;
  partner_registered: boolean;
}

/** Adds a rule. Refuses with 422 a day so early that it would cover issued invoices, with 409 a second rule for the same. */
export async function addTaxRule(tx: Tx, zone: string, wanted: BodyOf<typeof endpoint>): Promise<string> {
  const earliest = await earliestDay(tx, zone);
  if (wanted.from < earliest) throw refuse("TAX_RULE_TOO_EARLY", { values: { from: earliest }, at: "from" });
  const { category, partnerRegistered, treatment, sac, rate, from } = wanted;
  const { id } = await tx
    .insertInto("tax_rule")
    .values({ category_id: category, partner_registered: partnerRegistered, treatment, sac, rate, valid_from: from })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch((error) => {
      if (isUniqueViolation(error, "tax_rule_category_id_partner_registered_valid_from_key"))
        throw refuse("TAX_RULE_THERE");
      throw isForeignKeyViolation(error) ? refuse("NO_SUCH_CATALOGUE_ENTRY", { values: { kind: "category" } }) : error;
    });
  return String(id);
}

/** Withdraws a rule that does not apply yet and returns it. Refuses with 404 an unknown rule, with 409 one that applies already. */
export async function dropTaxRule(tx: Tx, zone: string, id: string) {
  const rule = await tx
    .selectFrom("tax_rule")
    .select(["category_id as category", "partner_registered as partnerRegistered", "treatment", "sac", "rate"])
    .select(sql<string>`valid_from::text`.as("from"))
    .where("id", "=", Number(id))
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
