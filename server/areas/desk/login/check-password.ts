import type { Credentials, DeskChallenge } from "@chowk/contract";
import { defaultLanguage } from "@chowk/contract/languages";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../platform/database/connection.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { isPassword, logRefusal } from "../../identity/identity.ts";
import { readBusiness } from "../../settings/settings.ts";
import { sealChallenge } from "./challenge.ts";
import { newTotpSecret, totpUri } from "./totp.ts";

/**
 * The first half of a log-in. Refuses an unknown e-mail, a wrong password and a disabled operator in the same way, after the
 * same work. An operator without a second factor gets a secret to set one up with.
 */
export async function checkPassword(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { email, password }: Credentials,
  log: FastifyBaseLogger,
): Promise<DeskChallenge> {
  const operator = await db
    .selectFrom("operator")
    .select(["id", "email", "password_hash", "totp_sealed"])
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!(await isPassword(operator?.password_hash, password)) || !operator?.password_hash) {
    logRefusal(log, "password", operator ? [operator.id] : [], "operator");
    throw refuse("WRONG_CREDENTIALS");
  }
  const secret = operator.totp_sealed ? null : newTotpSecret();
  return {
    challenge: sealChallenge(secrets, { operatorId: operator.id, passwordHash: operator.password_hash, secret }),
    enrol: secret === null ? null : { secret, uri: totpUri(secret, operator.email, await nameOf(db)) },
  };
}

const nameOf = async (db: Database): Promise<string> => (await readBusiness(db, defaultLanguage)).name;
