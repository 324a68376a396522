import type { Booking } from "@chowk/contract";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { coin, toMinor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type Found, holdPromo, readPromo, spread } from "../promo-codes/promo-codes.ts";
import type { Zone } from "../scheduling/scheduling.ts";

interface Asked {
  customerId: string;
  booking: Booking;
  zone: Zone;
}

/** A discount in paise, and the code that it is for; none without a code. */
export type Taken = Partial<Found> & { discount: number };

const nothing: Taken = { discount: 0 };

/**
 * Returns what the code that a customer named takes off their order now. Refuses with 422 one that takes nothing off, with 409 if it takes
 * off something else than they were shown.
 */
export async function readTaken(db: Database, { booking: { promo }, ...asked }: Asked, total: number): Promise<Taken> {
  return promo ? asShown(promo, await readPromo(db, { ...wanted(asked, total), code: promo.code })) : nothing;
}

/** The same in the transaction that places the order: nobody else uses the code up meanwhile. */
export async function holdTaken(tx: Tx, { booking: { promo }, ...asked }: Asked, total: number): Promise<Taken> {
  return promo ? asShown(promo, await holdPromo(tx, { ...wanted(asked, total), code: promo.code })) : nothing;
}

const wanted = ({ customerId, zone }: Omit<Asked, "booking">, total: number) => ({
  ...{ customerId, total, zone: zone.TIME_ZONE },
});

function asShown(shown: NonNullable<Booking["promo"]>, found: Found): Taken {
  const { code, discount } = found;
  if (toMinor(shown.discount) !== discount) throw refuse("PROMO_CHANGED", { values: { code, discount } });
  return found;
}

/** Returns services with what comes off the price of each, which is then what is to pay. */
export function lessTaken<S extends { price: number }>(services: readonly S[], { discount }: Taken) {
  const prices = services.map(({ price }) => price);
  const shares = discount > 0 ? spread(discount, prices, coin()) : [];
  return services.map((service, at) => {
    const share = shares[at] ?? 0;
    return { ...service, price: service.price - share, discount: share };
  });
}
