import { randomUUIDv7 } from "node:crypto";
import type { NewCredential, Passkey } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { isUniqueViolation } from "../../../platform/database/violations.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { readBusiness } from "../../settings/settings.ts";
import { describeDevice } from "../describe-device.ts";
import { requireFreshLogin } from "../fresh-login.ts";
import { getCustomer } from "../identity.ts";
import { isChallenge, makeChallenge, spend } from "./challenge.ts";
import { passkeyColumns, presentPasskey } from "./present.ts";
import type { Site } from "./site.ts";

/** The COSE numbers of Ed25519, ECDSA and RSA: every authenticator supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

const purposeOf = (session: Session) => `add to ${session.accountId}`;

const ADDING = { what: "passkey" } as const;

/** Returns what the browser needs to make a passkey. Refuses with 403 if the log-in is older than 15 minutes. */
export async function offerPasskey({ db, secrets }: Parts, session: Session, site: Site) {
  await requireFreshLogin(db, session.id, ADDING);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const customer = await getCustomer(db, session.accountId);
  const { name } = await readBusiness(db, defaultLanguage);
  const known = await db
    .selectFrom("passkey")
    .select(["credential_id", "transports"])
    .where("customer_id", "=", session.accountId)
    .execute();
  return generateRegistrationOptions({
    rpName: name,
    rpID: site.rpId,
    userID: new TextEncoder().encode(session.accountId),
    userName: customer.email || `${customer.country_code} ${customer.phone}`,
    userDisplayName: customer.name,
    challenge: makeChallenge(secrets, purposeOf(session)),
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

interface Made {
  credential: NewCredential;
  /** The browser's user agent: the passkey is named after the device it was made on. */
  userAgent: string;
  /** The language of the customer who made it. */
  language: Language;
}

/** Stores a passkey that the browser made for this customer and site, from our challenge. Refuses any other with 422. */
export async function addPasskey(
  { db, secrets }: Parts,
  session: Session,
  site: Site,
  { credential, userAgent, language }: Made,
): Promise<Passkey> {
  await requireFreshLogin(db, session.id, ADDING);
  const { verified, challenge } = await verify(credential, site, (given) =>
    isChallenge(secrets, purposeOf(session), given),
  );
  return db
    .transaction()
    .execute(async (tx) => {
      if (!(await spend(tx, challenge))) throw notMade();
      const row = await tx
        .insertInto("passkey")
        .values({
          id: randomUUIDv7(),
          customer_id: session.accountId,
          credential_id: verified.id,
          public_key: Buffer.from(verified.publicKey),
          counter: verified.counter,
          transports: credential.response.transports,
          name: describeDevice(userAgent, language),
        })
        .returning(passkeyColumns)
        .executeTakeFirstOrThrow();
      return presentPasskey(row);
    })
    .catch((error) => {
      if (isUniqueViolation(error, "passkey_credential_id_key")) throw refuse("PASSKEY_IN_USE");
      throw error;
    });
}

async function verify(credential: NewCredential, site: Site, isOurs: (challenge: string) => boolean) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  let challenge = "";
  // The library throws if anything does not fit; all of it came from the caller.
  const made = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    expectedChallenge: (given) => {
      challenge = given;
      return isOurs(given);
    },
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!made?.registrationInfo) throw notMade();
  return { verified: made.registrationInfo.credential, challenge };
}

const notMade = () => refuse("PASSKEY_NOT_MADE");
