import { orderPlaceOf } from "../../areas/addresses/addresses.ts";
import type { Tx } from "../../platform/database/connection.ts";
import type { Household } from "../people/households.ts";
import { idAt, idOf } from "../random/deterministic.ts";
import { numberOf } from "./number-of.ts";

type Customer = Household & { id: string };

const DAY = 24 * 3_600_000;
/** Best sellers are counted over less: what sells now is not decided here. */
const LONG_AGO = 110;

/** What several households have booked together: enough of them for others to read it. */
const together: readonly (readonly [
  services: readonly string[],
  households: readonly [from: number, until: number],
])[] = [
  [
    ["tap-repair", "geyser-descaling-service"],
    [0, 7],
  ],
  [
    ["split-ac-power-jet-service", "ceiling-fan-installation"],
    [1, 8],
  ],
  [
    ["2-bhk-deep-cleaning", "kitchen-cockroach-gel-treatment"],
    [2, 9],
  ],
];

/** Seeds orders of some months ago, paid and done, whose visits nobody looks up any more. */
export async function seedEarlier(tx: Tx, households: readonly Customer[], now: number): Promise<void> {
  const slugs = together.flatMap(([services]) => services);
  const found = await tx
    .selectFrom("service")
    .select(["id", "name", "price", "image"])
    .where(
      "id",
      "in",
      slugs.map((slug) => idOf(`service ${slug}`)),
    )
    .execute();
  const known = new Map(found.map((service) => [service.id, service]));
  const orders = together.flatMap(([services, [from, until]], kind) =>
    households.slice(from, until).flatMap((household, n) => {
      const booked = services.flatMap((slug) => known.get(idOf(`service ${slug}`)) ?? []);
      const placedAt = new Date(now - (LONG_AGO + 10 * kind + n) * DAY);
      const name = `earlier ${kind} ${household.email}`;
      return booked.length === services.length ? [{ id: idAt(placedAt, name), name, household, booked, placedAt }] : [];
    }),
  );
  if (orders.length === 0) return;
  await tx
    .insertInto("booking")
    .values(
      orders.map(({ id, name, household, booked, placedAt }) => ({
        ...{ id, number: numberOf(name), customer_id: household.id, status: "Completed", payment_type: "COD" },
        ...{ total: booked.reduce((sum, { price }) => sum + price, 0), placed_at: placedAt, area: "Bengaluru" },
        ...orderPlaceOf({ ...household, phoneNo: household.phone }),
      })),
    )
    .execute();
  const lines = orders.flatMap(({ id: booking_id, booked }) =>
    booked.map(({ id, name, price, image }, position) => ({
      ...{ booking_id, position, service_id: id, service_name: name, price, image },
    })),
  );
  await tx.insertInto("booking_line").values(lines).execute();
}
