import { Client } from "pg";
import { SetupError } from "../config/config.ts";
import { listeningConnection, reachable } from "../database/bounds.ts";

/** The key of the advisory lock that lets one backup, or one restore, run at a time; nothing else in the database uses it. */
const BACKING_UP = 7_205_761;

/**
 * Opens a connection that writes every value in one form, whatever the settings of the role or the database are. It breaks once the
 * database has been silent for `silenceMs`, if that is given: whoever works on a statement for longer than that must not give it.
 */
export async function openClient(url: string, silenceMs?: number): Promise<Client> {
  const how = silenceMs === undefined ? reachable(url) : listeningConnection(url, silenceMs);
  const client = new Client({ ...how, application_name: "chowk-backup" });
  // A connection that breaks fails the query under way; nobody else listens.
  client.on("error", () => {});
  await client.connect();
  if (silenceMs !== undefined) breakSilence(client, silenceMs / 3);
  await client.query(`
    set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1;
    set client_encoding = 'UTF8'; set xmloption = 'content'; set row_security = off; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0; set lock_timeout = '10min'`);
  const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [BACKING_UP]);
  if (rows[0]?.free) return client;
  await client.end();
  throw new SetupError("Another backup or restore of this database is under way.");
}

/**
 * Closes what `openClient` opened. The lock is given back first: PostgreSQL holds it for a moment longer than the connection lasts,
 * and the next backup would be refused.
 */
export async function closeClient(client: Client): Promise<void> {
  // A connection that is broken holds no lock.
  await client.query(`rollback; select pg_advisory_unlock(${BACKING_UP})`).catch(() => {});
  await client.end();
}

/** Asks now and then, so that only a database that does not answer is silent, and not one that has nothing to do meanwhile. */
function breakSilence(client: Client, everyMs: number): void {
  const asking = setInterval(() => void client.query("select 1").catch(() => {}), everyMs).unref();
  client.once("end", () => clearInterval(asking));
}
