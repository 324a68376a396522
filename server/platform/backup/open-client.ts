import { Client } from "pg";
import { SetupError } from "../config/config.ts";

/** The key of the advisory lock that lets one backup, or one restore, run at a time; nothing else in the database uses it. */
const BACKING_UP = 7_205_761;

/** Opens a connection that writes every value in one form, whatever the settings of the role or the database are. */
export async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "chowk-backup" });
  // A connection that breaks fails the query under way; nobody else listens.
  client.on("error", () => {});
  await client.connect();
  await client.query(`
    set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1;
    set client_encoding = 'UTF8'; set xmloption = 'content'; set row_security = off; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
  const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [BACKING_UP]);
  if (rows[0]?.free) return client;
  await client.end();
  throw new SetupError("Another backup or restore of this database is under way.");
}
