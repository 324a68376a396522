import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import type { DB } from "../../platform/database/schema.gen.ts";

let made = 5000;

/** A code that anybody may use for anything; by default it takes off ten per cent. */
export const aPromoCode = (
  db: Database,
  terms: Partial<Insertable<DB["promo_code"]>> = {},
): Promise<Selectable<DB["promo_code"]>> =>
  db
    .insertInto("promo_code")
    .values({
      ...{ id: randomUUID(), code: `LESS${++made}`, percent: terms.amount ? null : 10 },
      ...{ least_total: 0, for_first_order: false, is_on: true },
      ...terms,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** What an owner sends for a code that takes off ten per cent. */
export const promoTerms = {
  ...{ percent: 10 as number | null, amount: null as number | null, atMost: null as number | null, leastTotal: 0 },
  ...{ forFirstOrder: false, from: null as string | null, until: null as string | null },
  ...{ mostUses: null as number | null, mostUsesEach: null as number | null, isOn: true },
};

/** Has a code take so much, in paise, off the first line of an order whose work has not begun; returns the code. */
export async function takeOff(db: Database, bookingId: string, discount: number): Promise<string> {
  const { id, code } = await aPromoCode(db, { amount: discount });
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("booking_line")
      .set((of) => ({ price: of("price", "-", discount), discount }))
      .where("booking_id", "=", bookingId)
      .where("position", "=", 0)
      .execute();
    await tx
      .updateTable("booking")
      .set((of) => ({ total: of("total", "-", discount) }))
      .where("id", "=", bookingId)
      .execute();
    await tx.insertInto("promo_use").values({ booking_id: bookingId, promo_code_id: id, discount }).execute();
  });
  return code;
}
