import type { Credentials, User } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { accountsNaming, findByPassword } from "./accounts-naming.ts";
import { logRefusal } from "./sign-in.ts";

interface Needs {
  db: Database;
  log: FastifyBaseLogger;
}

/** Returns the customer of an e-mail and its password. Refuses an unknown e-mail and a wrong password in the same way. */
export async function logIn(
  { db, log }: Needs,
  { email, password, browserHash }: Credentials & { browserHash: Buffer | undefined },
): Promise<User> {
  const accounts = await accountsNaming(db, email, browserHash);
  const user = await findByPassword(accounts, password);
  if (user) return user;
  logRefusal(
    log,
    "password",
    accounts.map(({ id }) => id),
  );
  throw refuse("WRONG_CREDENTIALS");
}
