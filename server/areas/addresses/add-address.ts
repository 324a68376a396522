import { randomUUIDv7 } from "node:crypto";
import type { Address, NewAddress } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { hashOf } from "../../platform/http/idempotency-key.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { findOwnAddress, noSuchAddress, requirePincode } from "./own-address.ts";
import { addressOf } from "./place.ts";
import { presentAddress } from "./present.ts";

/** Far more than a household needs; it limits what an account can store. */
const MOST_ADDRESSES = 50;

interface Request {
  customerId: string;
  address: NewAddress;
  /** However often a call is repeated with the same key, the address is saved once. */
  idempotencyKey: string | undefined;
  /** The reader's. */
  language: Language;
  /** Stores what belongs to a new address, in its transaction. */
  keep?: (tx: Tx) => Promise<void>;
}

/** Saves an address. Refuses with 422 if the pin code is unknown or the account has too many addresses. */
export async function addAddress(db: Database, request: Request): Promise<Address> {
  const { customerId } = request;
  return db.transaction().execute(async (tx) => {
    // Concurrent additions take turns here, so each counts the others and finds a repeated key.
    await sql`select from customer where id = ${customerId} for update`.execute(tx);
    const id = (await findAdded(tx, request)) ?? (await insert(tx, request));
    const row = await findOwnAddress(tx, customerId, id);
    if (!row) throw noSuchAddress();
    return presentAddress(row, request.language);
  });
}

async function insert(tx: Tx, { customerId, address, idempotencyKey, keep }: Request): Promise<string> {
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
      ...addressOf(address),
      id,
      customer_id: customerId,
      ...(idempotencyKey ? { idempotency_key: idempotencyKey, request_hash: hashOf(address) } : {}),
    })
    .execute();
  await keep?.(tx);
  return id;
}

/** Finds the address already saved under the request's key. Refuses if the key came with different content. */
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
