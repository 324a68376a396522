import { Client, type ClientConfig, DatabaseError } from "pg";
import { type Config, SetupError } from "../config/config.ts";
import { boundedConnection, usualBounds, withoutParameters } from "./bounds.ts";
import { type Patience, requireVersion, whenThere } from "./connection.ts";

/** How a process reaches its database. */
export interface Ways {
  /** For calls and jobs; a pooler may be in between. */
  url: string;
  /** Straight to PostgreSQL: for listening, locks held as long as the process lives, migrations and the queue's own tables. */
  sessionUrl: string;
  /** True if `url` leads to a pooler that accepts no settings when a connection starts: it sets them itself. */
  setsItself: boolean;
  /** True if a statement prepared on a connection is still there for the next statement on it. */
  keepsStatements: boolean;
}

/** Waits that must have a limit, wherever it is set. */
const BOUNDS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

/**
 * Checks both addresses before anything is started: that PostgreSQL is new enough, that a session keeps its connection, and that
 * every wait has a limit. If anything is wrong, the start stops with one line, instead of failing piecemeal later.
 */
export async function findWays(
  { DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl }: Addresses,
  patience: Patience = {},
): Promise<Ways> {
  const session = sessionUrl ?? url;
  const name = sessionUrl ? "DATABASE_SESSION_URL" : "DATABASE_URL";
  const behind = sessionUrl
    ? "it must lead to PostgreSQL itself"
    : "set DATABASE_SESSION_URL to the PostgreSQL behind it";
  const itself = await whenThere((connectMs) => lookAt(session, connectMs), patience);
  requireVersion(itself.version);
  if (itself.keepsNoSession)
    throw new SetupError(
      `${name} leads to a pooler that gives each transaction another connection (PgBouncer in transaction mode): ${behind}.`,
    );
  if (itself.setsItself || itself.without.length > 0)
    throw new SetupError(`${name} leads to a pooler that keeps no settings of a connection (PgBouncer): ${behind}.`);
  if (session === url) return { url, sessionUrl: session, setsItself: false, keepsStatements: true };

  const pooled = await whenThere((connectMs) => lookAt(url, connectMs), patience);
  if (pooled.database !== itself.database)
    throw new SetupError("DATABASE_URL and DATABASE_SESSION_URL lead to two databases: they must be ways to one.");
  if (pooled.without.length > 0)
    throw new SetupError(
      `Through DATABASE_URL there is no ${pooled.without.join(", ")}: set them in the pooler's connect_query (docs/run/cluster.md).`,
    );
  const { setsItself, keepsStatements } = pooled;
  return { url, sessionUrl: session, setsItself, keepsStatements };
}

type Addresses = Pick<Config, "DATABASE_SESSION_URL"> & { DATABASE_URL: string };

interface Seen {
  version: number;
  /** Identifies the database, whichever way leads to it. */
  database: string;
  setsItself: boolean;
  /** Those of `BOUNDS` that are not set. */
  without: string[];
  keepsNoSession: boolean;
  keepsStatements: boolean;
}

async function lookAt(url: string, connectMs: number): Promise<Seen> {
  try {
    return { ...(await lookBy(boundedConnection(url, usualBounds), connectMs)), setsItself: false };
  } catch (error) {
    // PgBouncer's words for settings that it neither knows nor was told to ignore.
    if (!(error instanceof Error && /unsupported startup parameter/.test(error.message))) throw error;
    return { ...(await lookBy(withoutParameters(url, usualBounds), connectMs)), setsItself: true };
  }
}

async function lookBy(how: ClientConfig, connectMs: number): Promise<Omit<Seen, "setsItself">> {
  const open = async () => {
    const client = new Client({ ...how, connectionTimeoutMillis: connectMs, query_timeout: connectMs });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const client = await open();
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version,
         (select system_identifier from pg_control_system()) || '/' || current_database() as database,
         (select coalesce(array_agg(name::text order by name), '{}') from pg_settings
           where name = any($1) and setting = '0') as without`,
      [BOUNDS],
    );
    const other = await open();
    try {
      const keepsNoSession = await losesItself(client, other);
      return {
        ...{ ...rows[0], keepsNoSession },
        keepsStatements: !keepsNoSession || (await findsPrepared(client, other)),
      };
    } finally {
      void other.end().catch(() => {});
    }
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Whether an idle connection is given to another client: then its next statement runs on another backend, or has to wait. If
 * many other clients are active, the first tries may be down to chance.
 */
async function losesItself(client: Client, other: Client): Promise<boolean> {
  for (let tries = 0; tries < 5; tries += 1) {
    const before = await backendOf(client);
    await other.query("begin");
    const after = await Promise.race([backendOf(client), soon()]);
    await other.query("rollback");
    if (before !== after) return true;
  }
  return false;
}

/** Whether a pooler carries prepared statements over to another connection: PgBouncer does from 1.21 on, if told to. */
async function findsPrepared(client: Client, other: Client): Promise<boolean> {
  const ask = () => client.query({ name: "chowk_start", text: "select $1::int", values: [1] }).then(() => true);
  try {
    await ask();
    for (let tries = 0; tries < 5; tries += 1) {
      await other.query("begin");
      const asked = ask();
      await Promise.race([asked, soon()]).finally(() => other.query("rollback"));
      await asked;
    }
    return true;
  } catch (error) {
    // 26000: there is no such statement here; 42P05: there already is a statement with that name.
    if (error instanceof DatabaseError && ["26000", "42P05"].includes(error.code ?? "")) return false;
    throw error;
  }
}

const backendOf = async (client: Client): Promise<number> =>
  (await client.query("select pg_backend_pid() as pid")).rows[0].pid;

const soon = () => new Promise<undefined>((resolve) => setTimeout(resolve, 1000, undefined).unref());
