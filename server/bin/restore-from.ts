import { existsSync } from "node:fs";
import { join } from "node:path";
import { type About, type Checked, restoreBackup } from "../platform/backup/backup.ts";
import { type Config, SetupError } from "../platform/config/config.ts";
import { connect } from "../platform/database/connection.ts";
import { openStorage } from "../platform/ports/storage/open-storage.ts";
import { readSecrets, type Secrets } from "../platform/secrets/secrets.ts";
import { requireKeys } from "./check-keys.ts";
import { printOf, settleRestored } from "./held.ts";
import { openDatabase } from "./open-database.ts";

/** Restores a backup that was checked into the database and the storage that the settings name. Returns what to tell. */
export async function restoreFrom(config: Config, path: string, checked: Checked): Promise<string[]> {
  requireSameKind(config, checked.about);
  const secrets = await requireOurKeys(config, checked.about);
  const database = await openDatabase(config, { mayMake: true });
  const db = connect(database.url, 4);
  try {
    const storage = openStorage(config);
    const { unsent, refunds } = await restoreBackup(
      { url: database.url, db, storage, settle: settleRestored },
      path,
      checked,
    );
    return [
      "It is restored. Everybody logs in again.",
      `What waited to be sent then is not sent: ${unsent}. Refunds that waited, which the provider is asked about first: ${refunds}.`,
      ...(printOf(secrets) === checked.about.secretKey
        ? []
        : [
            "SECRET_KEY is another one: start codes that were sent, and operators' recovery codes, are no longer valid.",
          ]),
      "Start Chowk now, and compare with what people remember (docs/run/backup.md).",
    ];
  } finally {
    await db.destroy();
    await database.close();
  }
}

/** A demo shows everybody's codes and fills in its own people; and its logins are known, which a business must not have. */
function requireSameKind(config: Config, { demo }: About): void {
  if (config.demo === demo) return;
  throw new SetupError(
    demo
      ? "This backup is of a demo, whose logins anybody may know: restore it without NODE_ENV=production."
      : "This backup is of a business, and a demo shows everybody's codes: set NODE_ENV=production, and what that needs.",
  );
}

/** Before anything is changed, and without making new keys in the data folder, as a first start would. */
async function requireOurKeys(config: Config, { keys }: About): Promise<Secrets> {
  const inFolder = !config.ENCRYPTION_KEYS && !existsSync(join(config.DATA_DIR, "encryption-key"));
  if (inFolder && keys.length > 0)
    throw new SetupError(
      `No key is in the backup: first put encryption-key and secret-key of the old DATA_DIR into ${config.DATA_DIR}, or set ENCRYPTION_KEYS and SECRET_KEY.`,
    );
  const secrets = await readSecrets(config);
  const known = keys.map(({ id, canary }) => ({ key_id: id, canary: Buffer.from(canary, "base64") }));
  requireKeys("backup", known, secrets);
  return secrets;
}
