import type { PromoCode } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import { toMinor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

/** What an owner chooses of a code; amounts in the currency of prices. */
export type Terms = Omit<PromoCode, "_id" | "code" | "holds" | "uses" | "cost">;

/** Adds a code. Returns false if the caller has added it before. Refuses with 409 a code that is there. */
export async function addPromoCode(
  tx: Tx,
  { id, code, ...terms }: Terms & { id: string; code: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("promo_code")
    .values({ id, code, ...columnsOf(terms) })
    .onConflict((of) => of.column("id").doNothing())
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "promo_code_code_key") ? refuse("PROMO_CODE_THERE", { at: "code" }) : error;
    });
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes what a code does, and returns it. Refuses with 404 if there is none. */
export async function changePromoCode(tx: Tx, id: string, terms: Terms): Promise<string> {
  const changed = await tx
    .updateTable("promo_code")
    .set(columnsOf(terms))
    .where("id", "=", id)
    .returning("code")
    .executeTakeFirst();
  if (!changed) throw refuse("NO_SUCH_PROMO_CODE");
  return changed.code;
}

const columnsOf = ({ percent, amount, atMost, leastTotal, ...terms }: Terms) => ({
  percent,
  amount: amount === null ? null : toMinor(amount),
  at_most: atMost === null ? null : toMinor(atMost),
  least_total: toMinor(leastTotal) ?? 0,
  for_first_order: terms.forFirstOrder,
  first_day: terms.from,
  last_day: terms.until,
  most_uses: terms.mostUses,
  most_uses_each: terms.mostUsesEach,
  is_on: terms.isOn,
});
