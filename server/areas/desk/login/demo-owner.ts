import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../../../platform/database/connection.ts";
import { nowHere } from "../../../platform/database/now.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { hashPassword, isPassword } from "../../identity/identity.ts";
import { codeOfStep, newTotpSecret, openTotp, sealTotp, stepAt } from "./totp.ts";

export const demoOwnerEmail = "owner@demo.chowk.test";

interface Needs {
  db: Database;
  secrets: Secrets;
}

/**
 * Makes the owner of the demo's business, with a second factor whose codes the demo's outbox shows. If the data folder is newer
 * than the database, renews password and second factor, so that what is printed opens the desk.
 */
export async function makeDemoOwner({ db, secrets }: Needs, password: string): Promise<void> {
  const found = await findDemoOwner({ db, secrets });
  if (found?.secret && (await isPassword(found.password_hash, password))) return;
  const id = found?.id ?? randomUUIDv7();
  const login = {
    password_hash: await hashPassword(password),
    totp_sealed: sealTotp(secrets, id, newTotpSecret()),
    totp_step: null,
  };
  await db
    .insertInto("operator")
    .values({ id, name: "Demo owner", email: demoOwnerEmail, roles: ["owner"], ...login })
    // Another process starting at the same time may have made it already.
    .onConflict((on) => (found ? on.column("id").doUpdateSet(login) : on.doNothing()))
    .execute();
}

/** Returns the code that opens the demo's desk now: the next code if the current one is used. */
export async function demoCode(needs: Needs): Promise<{ email: string; code: string } | undefined> {
  const found = await findDemoOwner(needs);
  if (!found?.secret) return undefined;
  const now = stepAt(nowHere());
  const unused = Math.max(now, (found.totp_step ?? 0) + 1);
  return { email: demoOwnerEmail, code: codeOfStep(found.secret, Math.min(unused, now + 1)) };
}

async function findDemoOwner({ db, secrets }: Needs) {
  const row = await db
    .selectFrom("operator")
    .select(["id", "password_hash", "totp_sealed", "totp_step"])
    .where("email", "=", demoOwnerEmail)
    .executeTakeFirst();
  return row && { ...row, secret: opened(secrets, row) };
}

function opened(secrets: Secrets, { id, totp_sealed }: { id: string; totp_sealed: Buffer | null }) {
  try {
    return totp_sealed ? openTotp(secrets, id, totp_sealed) : undefined;
  } catch {
    return undefined;
  }
}
