import { randomUUIDv7 } from "node:crypto";
import { openSession } from "../../server/areas/identity/sessions.ts";
import type { Database } from "../../server/platform/database/connection.ts";
import { aCustomer, anAddress } from "../../server/tests/support/factories.ts";

/** Makes a customer who is signed in and has an address for orders. */
export async function aBuyer(db: Database) {
  const { id } = await aCustomer(db, { email: `${randomUUIDv7()}@example.test`, phone: randomPhone() });
  const address = await anAddress(db, { customer_id: id });
  const token = await openSession(db, { role: "customer", id }, "bench");
  return { id, addressId: address.id, headers: { authorization: `Bearer ${token}` } };
}

export const randomPhone = () => String(6_000_000_000 + Math.floor(Math.random() * 1_000_000_000));
