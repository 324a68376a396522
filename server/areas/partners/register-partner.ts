import { createHmac, randomUUIDv7 } from "node:crypto";
import type { ApplicantStatus, PartnerRegistration } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { hashPassword } from "../identity/identity.ts";
import { checkRegistration } from "./check-registration.ts";
import { findInvited } from "./invite-partners.ts";
import { storeApplication } from "./store-application.ts";

interface Request {
  registration: PartnerRegistration;
  /** The same key registers the same person once, however often the call is repeated. */
  idempotencyKey: string | undefined;
  language: Language;
}

interface Registered {
  _id: string;
  status: ApplicantStatus;
}

/**
 * Registers someone who wants to do the work. They are Applied, and can do nothing until an operator has decided.
 * Refuses with 422 invalid details, with 409 a phone number or e-mail that another partner has; nothing is
 * stored then.
 */
export async function registerPartner(parts: Parts, request: Request): Promise<Registered> {
  const earlier = await findRegistered(parts, request);
  if (earlier) return earlier;
  const { registration } = request;
  await checkRegistration(parts.db, registration);
  const { Email: email, Number: phone } = registration.contact_details;
  const application = {
    // Whoever was invited stays the same partner, with what the desk has noted of them.
    id: (await findInvited(parts.db, { email, phone })) ?? randomUUIDv7(),
    registration,
    passwordHash: await hashPassword(registration.contact_details.password),
    language: request.language,
    repetition: repetitionOf(parts, request),
  };
  try {
    const isStored = await parts.db.transaction().execute((tx) => storeApplication(tx, parts.secrets, application));
    if (!isStored) throw refuse("ALREADY_REGISTERED");
    return { _id: application.id, status: "Applied" };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Two calls with the same key ran at once: both return the partner of the call that won.
    const winner = await findRegistered(parts, request);
    if (winner) return winner;
    throw refuse("ALREADY_REGISTERED");
  }
}

/** Returns the partner registered under the request's key before. Refuses a key that came with other content before. */
async function findRegistered(parts: Parts, request: Request): Promise<Registered | undefined> {
  const repetition = repetitionOf(parts, request);
  if (!repetition) return undefined;
  const found = await parts.db
    .selectFrom("partner_application as a")
    .innerJoin("partner as p", "p.id", "a.partner_id")
    .select(["p.id", "p.status", "a.request_hash"])
    .where("a.idempotency_key", "=", repetition.idempotency_key)
    .executeTakeFirst();
  if (!found) return undefined;
  if (!found.request_hash?.equals(repetition.request_hash))
    throw refuse("SENT_OTHERWISE", { values: { what: "registration" } });
  return { _id: found.id, status: found.status as ApplicantStatus };
}

/** The content includes a password and an account number, so its hash is keyed: nobody can test guesses against it. */
function repetitionOf({ secrets }: Parts, { registration, idempotencyKey }: Request) {
  if (!idempotencyKey) return undefined;
  const hmac = createHmac("sha256", secrets.keyFor("partner-registration"));
  return { idempotency_key: idempotencyKey, request_hash: hmac.update(JSON.stringify(registration)).digest() };
}
