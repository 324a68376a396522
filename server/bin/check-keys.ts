import { type Selectable, sql } from "kysely";
import { endOfAccountNumber } from "../areas/partners/partners.ts";
import { SetupError } from "../platform/config/config.ts";
import type { Database, Tx } from "../platform/database/connection.ts";
import type { DB } from "../platform/database/schema.gen.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";

type SealingKey = Selectable<DB["sealing_key"]>;

const CANARY = "It opens";
const contextOf = (key: string) => `canary/${key}`;

/**
 * Makes sure that these keys belong to this database, before anything is sealed under others. Each key that seals here leaves a
 * canary. Throws a SetupError if the key that sealed last is missing, or if a key has the id of another one. Older keys may be
 * gone.
 */
export async function checkKeys(db: Database, secrets: Secrets): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // If two first starts use different keys, the second gets the error.
    await sql`lock table sealing_key in exclusive mode`.execute(tx);
    const known = await tx.selectFrom("sealing_key").selectAll().orderBy("newest_since", "desc").execute();
    const [last] = known;
    requireKeys("database", known, secrets);
    if (!last && !(await opensWhatIsThere(tx, secrets))) throw otherKeys("database");
    if (last?.key_id === secrets.newestKey) return;
    const { newestKey: key_id } = secrets;
    await tx
      .insertInto("sealing_key")
      .values({ key_id, canary: secrets.seal(CANARY, contextOf(key_id)) })
      .onConflict((on) => on.column("key_id").doUpdateSet({ newest_since: sql<Date>`clock_timestamp()` }))
      .execute();
  });
}

/** Throws a SetupError if the keys are not those that left these canaries, of which the last one to seal comes first. */
export function requireKeys(
  of: "database" | "backup",
  known: Pick<SealingKey, "key_id" | "canary">[],
  secrets: Secrets,
): void {
  const [last] = known;
  if (last && !secrets.hasKey(last.key_id)) throw otherKeys(of, last.key_id);
  for (const { key_id: id, canary } of known) {
    if (secrets.hasKey(id) && !opens(() => secrets.open(canary, contextOf(id)))) throw otherKeys(of, id);
  }
}

/** For a database from before the canaries: whether something of what was sealed last opens, or nothing is sealed. */
async function opensWhatIsThere(tx: Tx, secrets: Secrets): Promise<boolean> {
  const sealed = await tx
    .selectFrom("partner_bank_account")
    .select(["partner_id", "account_number_sealed"])
    .orderBy("changed_at", "desc")
    .limit(5)
    .execute();
  const [first] = sealed;
  if (!first) return true;
  return sealed.some((each) => opens(() => endOfAccountNumber(secrets, each.partner_id, each.account_number_sealed)));
}

function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

const otherKeys = (of: "database" | "backup", id?: string) =>
  new SetupError(
    `This ${of} is sealed under another key${id ? ` '${id}'` : ""}: set ENCRYPTION_KEYS to hold it, or, in a demo, put its encryption-key into DATA_DIR.`,
  );
