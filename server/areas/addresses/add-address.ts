import { randomUUIDv7 } from "node:crypto";
import type { Address, NewAddress } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { hashOf } from "../../platform/http/idempotency-key.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { columnsOf, findOwnAddress, noSuchAddress, requirePincode } from "./addresses.ts";
import { presentAddress } from "./present.ts";

/** Far above what a household needs, and a bound on what one account can store. */
const MOST_ADDRESSES = 50;

interface Request {
  customerId: string;
  address: NewAddress;
  /** The same key saves the same address once, however often the call is repeated. */
  idempotencyKey: string | undefined;
}

/** Saves an address. Refuses with 422 a pin code that nobody knows, and more addresses than a household needs. */
export async function addAddress(db: Database, request: Request): Promise<Address> {
  const { customerId } = request;
  return db.transaction().execute(async (tx) => {
    // Two additions at once count, and find each other, one after the other.
    await sql`select from customer where id = ${customerId} for update`.execute(tx);
    const id = (await findAdded(tx, request)) ?? (await insert(tx, request));
    const row = await findOwnAddress(tx, customerId, id);
    if (!row) throw noSuchAddress();
    return presentAddress(row);
  });
}

async function insert(tx: Tx, { customerId, address, idempotencyKey }: Request): Promise<string> {
  await requirePincode(tx, address.pincode);
  const { saved } = await tx
    .selectFrom("address")
    .select((of) => of.fn.countAll<number>().as("saved"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  if (saved >= MOST_ADDRESSES) throw refuse("TOO_MANY_ADDRESSES", { values: { most: MOST_ADDRESSES } });
  const id = randomUUIDv7();
  await tx
    .insertInto("address")
    .values({
      ...columnsOf(address),
      id,
      customer_id: customerId,
      latitude: address.latitude,
      longitude: address.longitude,
      ...(idempotencyKey ? { idempotency_key: idempotencyKey, request_hash: hashOf(address) } : {}),
    })
    .execute();
  return id;
}

/** What was saved under the request's key before. Refuses a key that came with another content. */
async function findAdded(tx: Tx, { customerId, address, idempotencyKey }: Request): Promise<string | undefined> {
  if (!idempotencyKey) return undefined;
  const found = await tx
    .selectFrom("address")
    .select(["id", "request_hash"])
    .where("customer_id", "=", customerId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (found && !found.request_hash?.equals(hashOf(address)))
    throw refuse("SENT_OTHERWISE", { values: { what: "address" } });
  return found?.id;
}
