import type { Credentials, User } from "@chowk/contract";
import type { Database } from "../database/connection.ts";
import { Problem } from "../http/problem.ts";
import { accountsNaming, findByPassword } from "./accounts-naming.ts";

/** The customer of an e-mail and its password. An unknown e-mail and a wrong password are refused alike. */
export async function logIn(db: Database, { email, password }: Credentials): Promise<User> {
  const user = await findByPassword(await accountsNaming(db, email), password);
  if (!user) throw new Problem(401, "Email or password is not correct.");
  return user;
}
