import { randomUUIDv7 } from "node:crypto";
import type { Address, NewAddress } from "@chowk/contract";
import { sql } from "kysely";
import { z } from "zod";
import type { Database, Tx } from "../database/connection.ts";
import { Problem } from "../http/problem.ts";
import { addressColumns, presentAddress } from "./present.ts";

/** Far above what a household needs, and a bound on what one account can store. */
const MOST_ADDRESSES = 50;

export async function listAddresses(db: Database, customerId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom("address")
    .select(addressColumns)
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(presentAddress);
}

export async function addAddress(db: Database, customerId: string, given: NewAddress): Promise<Address> {
  return db.transaction().execute(async (tx) => {
    // Two additions at once count one after the other.
    await sql`select from customer where id = ${customerId} for update`.execute(tx);
    const { saved } = await tx
      .selectFrom("address")
      .select((of) => of.fn.countAll<number>().as("saved"))
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow();
    if (saved >= MOST_ADDRESSES) throw new Problem(422, `You can save up to ${MOST_ADDRESSES} addresses.`);
    const row = await tx
      .insertInto("address")
      .values({
        id: randomUUIDv7(),
        customer_id: customerId,
        type: given.addressType,
        flat_no: given.flatNo,
        address: given.address,
        landmark: given.landmark,
        pincode: given.pincode,
        phone: given.phoneNo,
        latitude: given.latitude,
        longitude: given.longitude,
      })
      .returning(addressColumns)
      .executeTakeFirstOrThrow();
    return presentAddress(row);
  });
}

/** One of the customer's own addresses; undefined where the id is unknown, someone else's or no id at all. */
export async function findOwnAddress(db: Database | Tx, customerId: string, id: string) {
  if (!z.uuid().safeParse(id).success) return undefined;
  return db
    .selectFrom("address")
    .select(addressColumns)
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
}
