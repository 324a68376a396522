import { createHmac } from "node:crypto";
import { dropWaiting } from "../areas/messages/messages.ts";
import { leaveUntold } from "../areas/order-book/order-book.ts";
import { askBeforeRefunding } from "../areas/payments/payments.ts";
import type { About } from "../platform/backup/backup.ts";
import type { Config } from "../platform/config/config.ts";
import { release } from "../platform/config/release.ts";
import type { Tx } from "../platform/database/connection.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";

/** Tables that no backup holds, and why. */
export const leftOut = {
  "public.kysely_migration": "the migrations write it, also before a restore",
  "public.kysely_migration_lock": "the same",
  "graphile_worker.migrations": "the same",
  "public.session": "it lets somebody in who may have been logged out since",
  "public.otp_challenge": "it lets somebody in with a code, for minutes",
  "public.join_code": "the same",
  "public.email_link": "it lets somebody in with a link that may have been used since",
  "public.password_link": "the same",
  "public.operator_link": "the same",
  "public.backup_made": "a restored database has no backup of its own yet",
  "public.rate_limit": "it counts minutes; PostgreSQL itself forgets it after a crash",
} as const;

/** Says what a backup of this process's database must tell of it. No key goes into it, only what shows which they are. */
export const factsOf =
  (config: Config, secrets: Secrets) =>
  async (tx: Tx): Promise<Pick<About, "chowk" | "demo" | "keys" | "secretKey">> => {
    const keys = await tx.selectFrom("sealing_key").selectAll().orderBy("newest_since", "desc").execute();
    return {
      ...{ chowk: release.version, demo: config.demo, secretKey: printOf(secrets) },
      keys: keys.map(({ key_id: id, canary }) => ({ id, canary: canary.toString("base64") })),
    };
  };

/** The same for the same SECRET_KEY. Nobody can find the key by it. */
export const printOf = (secrets: Secrets): string =>
  createHmac("sha256", secrets.keyFor("backup")).update("which key").digest("base64url");

/**
 * What waited to be said when the backup was made was either said since, or is old: it is not said now. Refunds that waited may have
 * been paid since. Everything else goes on by its time, and payments that came since are found by the provider's list.
 */
export async function settleRestored(tx: Tx): Promise<{ unsent: number; refunds: number }> {
  const messages = await dropWaiting(tx, "It waited when the backup was made that was restored");
  return { unsent: messages + (await leaveUntold(tx)), refunds: await askBeforeRefunding(tx) };
}
