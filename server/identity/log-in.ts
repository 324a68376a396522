import type { Credentials, User } from "@chowk/contract";
import type { Database } from "../database/connection.ts";
import { Problem } from "../http/problem.ts";
import { isPassword } from "./passwords.ts";
import { customerColumns, presentUser } from "./present.ts";

/** The customer of an e-mail and its password. An unknown e-mail and a wrong password are refused alike. */
export async function logIn(db: Database, { email, password }: Credentials): Promise<User> {
  const found = await db
    .selectFrom("customer")
    .select([...customerColumns, "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  const correct = await isPassword(found?.password_hash, password);
  if (!found || !correct) throw new Problem(401, "Email or password is not correct.");
  return presentUser(found);
}
