import type { Credentials } from "@chowk/contract";
import { languageOf } from "../../platform/http/language.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type Caller, enter, isPassword, logRefusal } from "../identity/identity.ts";
import { getAccount } from "./account.ts";
import { notePartnerLanguage } from "./own-account.ts";

/**
 * Logs in a partner by e-mail and password, whatever became of the application: a refused applicant can read why. From now on
 * we write to them in the language in use. An unknown e-mail and a wrong password get the same refusal.
 */
export async function logIn(parts: Parts, { email, password }: Credentials, caller: Caller) {
  const found = await parts.db
    .selectFrom("partner")
    .select(["id", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!(await isPassword(found?.password_hash, password)) || !found) {
    logRefusal(caller.request.log, "password", found ? [found.id] : [], "partner");
    throw refuse("WRONG_CREDENTIALS");
  }
  const account = await getAccount(parts.db, found.id);
  const token = await enter(parts, { role: "partner", id: found.id }, caller, "password");
  await notePartnerLanguage(parts.db, found.id, languageOf(caller.request, parts.config));
  return { ...account, token };
}
