import { type SqlBool, sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

interface Use {
  promoId: string;
  bookingId: string;
  /** In the smallest unit. */
  discount: number;
}

/** Keeps which order a code was named for, in the order's transaction. */
export async function noteUse(tx: Tx, { promoId, bookingId, discount }: Use): Promise<void> {
  await tx.insertInto("promo_use").values({ booking_id: bookingId, promo_code_id: promoId, discount }).execute();
}

/** SQL: whether the use of a code counts that was named for the order `b`. */
export const isUse = sql<SqlBool>`b.status <> 'Cancelled'`;

/** SQL: the code that an order was placed with, and what it took off, in the smallest unit; null if there was none. `booking` is its alias. */
export const promoOf = (booking: string) => sql<{ code: string; discount: number } | null>`(
  select json_build_object('code', c.code, 'discount', u.discount)
  from promo_use u join promo_code c on c.id = u.promo_code_id where u.booking_id = ${sql.ref(`${booking}.id`)}
)`;
