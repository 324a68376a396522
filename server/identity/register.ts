import { randomUUIDv7 } from "node:crypto";
import type { BodyOf, Endpoints, User } from "@chowk/contract";
import type { Database } from "../database/connection.ts";
import { isUniqueViolation } from "../database/violations.ts";
import { Problem } from "../http/problem.ts";
import { hashPassword } from "./passwords.ts";
import { customerColumns, presentUser } from "./present.ts";

/** Makes a customer. Refuses a taken e-mail or phone with 409, in words that do not say which of them it was. */
export async function register(db: Database, given: BodyOf<Endpoints["register"]>): Promise<User> {
  // Hashed first: whether the e-mail is taken must not show in how long the answer takes.
  const password_hash = await hashPassword(given.password);
  try {
    const row = await db
      .insertInto("customer")
      .values({
        id: randomUUIDv7(),
        name: given.name,
        email: given.email,
        country_code: given.country_code,
        phone: given.phone,
        image: given.userImage,
        password_hash,
      })
      .returning(customerColumns)
      .executeTakeFirstOrThrow();
    return presentUser(row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Problem(409, "We could not create this account. If you already have one, log in instead.");
  }
}
