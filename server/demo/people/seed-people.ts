import { sql } from "kysely";
import { addressOf, orderPlaceOf } from "../../areas/addresses/addresses.ts";
import { agreeToAll } from "../../areas/documents/documents.ts";
import { hashPassword, isPassword } from "../../areas/identity/identity.ts";
import { authorName } from "../../areas/reviews/reviews.ts";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { idAt, idOf, pick, randomOf } from "../random/deterministic.ts";
import { partners } from "./partners.ts";
import { people, type SeedOrder, type SeedPerson } from "./people.ts";

const DAY = 24 * 60 * 60 * 1000;
/** The characters of an order number. */
export const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ".split("");

/** Seeds the demo customers with their addresses, orders and reviews; existing customers are left alone. */
export async function seedPeople(tx: Tx, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  for (const person of people) {
    const made = await tx
      .insertInto("customer")
      .values({
        id: idOf(`customer ${person.email}`),
        name: person.name,
        email: person.email,
        country_code: "+91",
        phone: person.phone,
        password_hash,
        email_verified_at: new Date(),
        phone_verified_at: new Date(),
      })
      .onConflict((on) => on.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) continue;
    await agreeToAll(tx, { role: "customer", ids: [made.id] }, "en");
    await tx.insertInto("address").values(addressesOf(person)).execute();
    for (const order of person.orders) await seedOrder(tx, person, order);
  }
}

/** More different hashes than the demo accounts ever have unless somebody has changed a password. */
const MOST_HASHES = 4;

/** Makes the printed password open the demo accounts, also if the data folder is newer than the database. */
export async function renewPassword(db: Database, password: string): Promise<void> {
  const customers = people.map((person) => idOf(`customer ${person.email}`));
  const workers = partners.map(({ slug }) => idOf(`partner ${slug}`));
  const hashes = await Promise.all([
    db.selectFrom("customer").select("password_hash").distinct().where("id", "in", customers).execute(),
    db.selectFrom("partner").select("password_hash").distinct().where("id", "in", workers).execute(),
  ]);
  const current = await Promise.all(hashes.map((found) => areAll(found, password)));
  if (current.every(Boolean)) return;
  const password_hash = await hashPassword(password);
  await db.updateTable("customer").set({ password_hash }).where("id", "in", customers).execute();
  await db.updateTable("partner").set({ password_hash }).where("id", "in", workers).execute();
}

/** Returns whether these are all hashes of the password. There are few: all partners share a hash. */
async function areAll(found: { password_hash: string | null }[], password: string): Promise<boolean> {
  if (found.length > MOST_HASHES) return false;
  const matches = await Promise.all(found.map(({ password_hash }) => isPassword(password_hash, password)));
  return matches.every(Boolean);
}

const addressesOf = (person: SeedPerson) =>
  person.addresses.map((place, n) => ({
    ...addressOf({ ...place, phoneNo: person.phone }),
    id: idAt(new Date(Date.now() - (200 + n) * DAY), `address ${person.email} ${n}`),
    customer_id: idOf(`customer ${person.email}`),
  }));

async function seedOrder(tx: Tx, person: SeedPerson, order: SeedOrder): Promise<void> {
  const name = nameOf(person, order);
  const placedAt = new Date(Date.now() - order.daysAgo * DAY);
  const booked = order.services.map((slug) => idOf(`service ${slug}`));
  const found = await tx
    .selectFrom("service")
    .select(["id", "name", "price", "image"])
    .where("id", "in", booked)
    .orderBy(sql`array_position(${booked}::uuid[], id)`)
    .execute();
  // Services that an operator took out of the catalogue are not booked; an empty order is not made.
  if (found.length === 0) return;
  const [home] = person.addresses;
  if (!home) throw new Error(`${person.email} has no address`);
  const customer_id = idOf(`customer ${person.email}`);
  const id = idAt(placedAt, name);
  await tx
    .insertInto("booking")
    .values({
      ...orderPlaceOf({ ...home, phoneNo: person.phone }),
      id,
      number: orderNumberOf(person, order),
      customer_id,
      status: order.status,
      payment_type: "COD",
      total: found.reduce((sum, service) => sum + service.price, 0),
      placed_at: placedAt,
    })
    .execute();
  const lines = found.map((service, position) => ({
    booking_id: id,
    position,
    service_id: service.id,
    service_name: service.name,
    price: service.price,
    image: service.image,
  }));
  await tx.insertInto("booking_line").values(lines).execute();
  const reviewed = found.find((service) => service.id === booked[0]);
  if (!order.said || !reviewed) return;
  await tx
    .insertInto("review")
    .values({
      id: idOf(`review ${name}`),
      service_id: reviewed.id,
      customer_id,
      booking_id: id,
      author_name: authorName(person.name),
      rating: order.said.rating,
      review: order.said.text,
      created_at: new Date(placedAt.getTime() + DAY),
    })
    .execute();
}

/** Returns the name that identifies an order whenever it is seeded. */
const nameOf = (person: SeedPerson, order: SeedOrder) => `order ${person.email} ${order.services.join()}`;

export function orderNumberOf(person: SeedPerson, order: SeedOrder): string {
  const random = randomOf(nameOf(person, order));
  const group = () => Array.from({ length: 4 }, () => pick(random, LETTERS)).join("");
  return `CH-${group()}-${group()}`;
}
