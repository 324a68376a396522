import type { User } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import type { FastifyBaseLogger } from "fastify";
import type { Parts } from "../../../platform/parts.ts";
import { Refused } from "../../../platform/refusals/refuse.ts";
import { logRefusal } from "../sign-in.ts";
import { checkCode, type TypedCode } from "./check-code.ts";
import { customerOfPhone } from "./customer-of-phone.ts";

/** Returns the customer of a phone, given the code that was sent to it. A new phone becomes a customer. */
export async function verifyLogin(
  { db, log, ...parts }: Parts & { log: FastifyBaseLogger },
  typed: TypedCode,
  browserHash: Buffer | undefined,
  language: Language = defaultLanguage,
): Promise<User> {
  const outcome = await db.transaction().execute(async (tx) => {
    const passed = await checkCode(tx, { ...parts, log }, typed);
    return passed instanceof Refused ? passed : customerOfPhone(tx, typed.phone, { ...passed, browserHash, language });
  });
  if (!(outcome instanceof Refused)) return outcome;
  logRefusal(log, "code");
  throw outcome;
}
