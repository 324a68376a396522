import type { Assertion, User } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import type { Passkey } from "../../../platform/database/schema.gen.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { getCustomer } from "../identity.ts";
import { logRefusal } from "../sign-in.ts";
import { isChallenge, makeChallenge, spend } from "./challenge.ts";
import type { Site } from "./site.ts";

const PURPOSE = "log in";

/** Returns what the browser needs to ask for a passkey. It names no passkey, so it does not reveal who has one. */
export async function offerPasskeyLogin({ secrets }: Parts, site: Site) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: makeChallenge(secrets, PURPOSE),
    userVerification: "required",
  });
}

/** Returns the customer whose passkey signed our challenge at this site. Refuses with the same 401, whatever is wrong. */
export async function logInWithPasskey(
  { db, secrets, log }: Parts & { log: FastifyBaseLogger },
  site: Site,
  assertion: Assertion,
): Promise<User> {
  const passkey = await db
    .selectFrom("passkey")
    .selectAll()
    .where("credential_id", "=", assertion.id)
    .executeTakeFirst();
  try {
    if (!passkey) throw refused();
    const { counter, challenge } = await verify(passkey, assertion, site, (given) =>
      isChallenge(secrets, PURPOSE, given),
    );
    await useOnce(db, passkey.id, counter, challenge);
  } catch (error) {
    logRefusal(log, "passkey", passkey ? [passkey.customer_id] : []);
    throw error;
  }
  return getCustomer(db, passkey.customer_id);
}

async function verify(
  passkey: Selectable<Passkey>,
  assertion: Assertion,
  site: Site,
  isOurs: (challenge: string) => boolean,
) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  let challenge = "";
  // The library throws if anything does not fit; all of it came from the caller.
  const answer = await verifyAuthenticationResponse({
    response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
    expectedChallenge: (given) => {
      challenge = given;
      return isOurs(given);
    },
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!answer?.verified) throw refused();
  return { counter: answer.authenticationInfo.newCounter, challenge };
}

function useOnce(db: Database, id: string, counter: number, challenge: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await spend(tx, challenge))) throw refused();
    const { numUpdatedRows } = await tx
      .updateTable("passkey")
      .set({ counter, last_used_at: sql`now()` })
      .where("id", "=", id)
      // Another log-in may have come first: the counter must go forward, or stay 0 if the device keeps none.
      .where((its) => its.or([its("counter", "<", counter), its("counter", "=", 0)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw refused();
  });
}

const refused = () => refuse("PASSKEY_REFUSED");
