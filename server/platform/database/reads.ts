import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { usualBounds } from "./bounds.ts";
import { connect, type Database, poolOf } from "./connection.ts";
import type { OwnClient } from "./own-client.ts";
import type { DB } from "./schema.gen.ts";

/** What a replica reports about itself. */
interface Replica {
  /** Which of several replicas it is: a balancer may lead to any. */
  name: string;
  /** It has everything that the primary had written by then. */
  isLevel: boolean;
}

interface Given {
  /** The primary. */
  db: Database;
  replicaUrl: string;
  poolSize: number;
  lineOf?: () => string;
  /** For tests, which have no replica. */
  ask?: (replica: Database, lsn: string) => Promise<Replica>;
  tickMs?: number;
}

export interface Reads {
  /** Leads to the replica while it is level with the primary, else to the primary. Only for reads that may be a moment old. */
  db: Database;
  /** Something was changed: until the replica has it too, reads go to the primary. */
  changed(): void;
  /** How many statements and transactions have gone to the replica. */
  taken(): number;
  stop(): Promise<void>;
}

const TICK_MS = 500;
/** A replica that was last level longer ago than this is not used: nothing older than this is read. */
const OLDEST_MS = 2000;

/**
 * Opens reads from a replica, for data that may be a moment old. Twice a second it is asked whether it has what the primary has
 * written by then; a replica that is behind, away or silent is not used. Nothing ever waits for it.
 */
export async function openReads({
  db,
  replicaUrl,
  poolSize,
  lineOf,
  ask = askReplica,
  tickMs = TICK_MS,
}: Given): Promise<Reads> {
  const replica = connect(replicaUrl, poolSize, { bounds: usualBounds, ...(lineOf ? { lineOf } : {}) });
  const ownLine = connect(replicaUrl, 1, { bounds: { ...usualBounds, silence: 3000, pool: 2000 } });
  const primaries = poolOf(db).pool;
  const replicas = poolOf(replica).pool;
  let levelAt = Number.NEGATIVE_INFINITY;
  let levelName = "";
  let changedAt = performance.now();
  let taken = 0;
  let stopped = false;

  const isLevel = () => levelAt > changedAt && performance.now() - levelAt < OLDEST_MS;

  const look = async () => {
    const asked = performance.now();
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db);
    const answer = await ask(ownLine, rows[0]?.lsn ?? "");
    if (!answer.isLevel) return;
    levelAt = asked;
    levelName = answer.name;
  };
  const looking = (async () => {
    while (!stopped) {
      await look().catch(() => {});
      await pause(tickMs, undefined, { ref: false });
    }
  })();

  const names = new WeakMap<object, string>();
  /** Returns a connection to the replica that is known to be level; a connection to another replica is closed. */
  async function fromReplica(): Promise<OwnClient | undefined> {
    const client = await replicas.connect().catch(() => undefined);
    if (!client) return undefined;
    try {
      const name = names.get(client) ?? (await client.query<{ name: string }>(WHO, [])).rows[0]?.name ?? "";
      names.set(client, name);
      if (name === levelName && isLevel()) return client;
      client.release(name !== levelName);
    } catch {
      client.release(true);
    }
    return undefined;
  }

  const pool = {
    options: primaries.options,
    async connect() {
      const client = isLevel() ? await fromReplica() : undefined;
      if (!client) return primaries.connect();
      taken += 1;
      return client;
    },
    end: async () => {},
  };
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    changed() {
      changedAt = performance.now();
    },
    taken: () => taken,
    async stop() {
      stopped = true;
      await Promise.all([replica.destroy(), ownLine.destroy()]);
      await looking;
    },
  };
}

const WHO = "select concat(inet_server_addr(), ':', inet_server_port()) as name";

async function askReplica(replica: Database, lsn: string): Promise<Replica> {
  const { rows } = await sql<Replica>`
    select concat(inet_server_addr(), ':', inet_server_port()) as name,
      coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as "isLevel"
  `.execute(replica);
  return rows[0] ?? { name: "", isLevel: false };
}
