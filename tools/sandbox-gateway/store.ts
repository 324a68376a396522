import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Faults, Outage } from "./faults.ts";
import type { Notification } from "./notifications.ts";
import type { Payment } from "./payments.ts";
import type { Refund } from "./refunds.ts";
import type { Replay } from "./stripe/replay.ts";
import type { Task } from "./task.ts";

/** What is stored, by the name of its kind. */
export interface Kinds {
  payment: Payment;
  refund: Refund;
  notification: Notification;
  task: Task;
  /** By the order id that they apply to; `*` applies to all others. `times` counts the charges that they still apply to. */
  faults: { orderId: string; faults: Partial<Faults>; times: number | null };
  outage: Outage;
  /** Answers to Stripe's calls, by their idempotency key. */
  replay: Replay;
  /** Single values: the clock's offset, the port. */
  value: number;
}

/** A process that is being killed releases its files within moments: its successor waits for that. */
const PATIENCE_MS = 10_000;

/** Makes a file that only its owner can read, as it holds payers and tokens, like the files that SQLite puts beside it. */
function ownFile(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const file = join(folder, name);
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  return file;
}

/**
 * All state, in one SQLite file of one process. Once `put` has returned, its change survives a SIGKILL. (A power failure
 * may cost the last moments, but never tears a change in two.)
 */
export class Store {
  readonly #db: DatabaseSync;

  constructor(folder: string) {
    this.#db = new DatabaseSync(ownFile(folder, "sandbox.sqlite"), { timeout: PATIENCE_MS });
    this.#db.exec(`
      pragma locking_mode = exclusive;
      pragma journal_mode = wal;
      pragma synchronous = normal;
      create table if not exists document (
        seq integer primary key, kind text not null, id text not null, body text not null, unique (kind, id)
      ) strict;
      create table if not exists name (name text primary key, id text not null) strict, without rowid;
      create index if not exists session on document (kind, json_extract(body, '$.session'));
      create index if not exists undelivered on document (seq)
        where kind = 'notification' and json_extract(body, '$.state') in ('held', 'waiting');
      create index if not exists due on document (json_extract(body, '$.dueAt')) where kind = 'task';
    `);
  }

  get<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined {
    const row = this.#db.prepare("select body from document where kind = ? and id = ?").get(kind, id);
    return row && JSON.parse(row.body as string);
  }

  /** Returns all documents of a kind, oldest first. */
  list<K extends keyof Kinds>(kind: K): Kinds[K][] {
    const rows = this.#db.prepare("select body from document where kind = ? order by seq").all(kind);
    return rows.map((row) => JSON.parse(row.body as string));
  }

  /** Returns the documents of a kind that belong to one payment, oldest first. */
  listOf<K extends "refund" | "notification">(kind: K, session: string): Kinds[K][] {
    const ofSession = "select body from document where kind = ? and json_extract(body, '$.session') = ? order by seq";
    const rows = this.#db.prepare(ofSession).all(kind, session);
    return rows.map((row) => JSON.parse(row.body as string));
  }

  /** Returns the notifications that are held or not sent yet. */
  undelivered(): Notification[] {
    const open = "kind = 'notification' and json_extract(body, '$.state') in ('held', 'waiting')";
    const rows = this.#db.prepare(`select body from document where ${open} order by seq`).all();
    return rows.map((row) => JSON.parse(row.body as string));
  }

  /** Returns the task that is due first. */
  firstTask(): Task | undefined {
    const next = "select body from document where kind = 'task' order by json_extract(body, '$.dueAt'), seq limit 1";
    const row = this.#db.prepare(next).get();
    return row && JSON.parse(row.body as string);
  }

  /** Stores a document; `names` are other names by which it can be found. */
  put<K extends keyof Kinds>(kind: K, id: string, body: Kinds[K], names: string[] = []): void {
    this.#db
      .prepare(
        "insert into document (kind, id, body) values (?, ?, ?) on conflict (kind, id) do update set body = excluded.body",
      )
      .run(kind, id, JSON.stringify(body));
    for (const name of names) this.#db.prepare("insert or replace into name values (?, ?)").run(name, id);
  }

  /** Returns the id of the document with this name. */
  named(name: string): string | undefined {
    return this.#db.prepare("select id from name where name = ?").get(name)?.id as string | undefined;
  }

  remove(kind: keyof Kinds, id: string): void {
    this.#db.prepare("delete from document where kind = ? and id = ?").run(kind, id);
  }

  /** Stores all that `work` puts, or nothing; inside another such call, it is part of that one. */
  together<T>(work: () => T): T {
    if (this.#db.isTransaction) return work();
    this.#db.exec("begin immediate");
    try {
      const result = work();
      this.#db.exec("commit");
      return result;
    } catch (error) {
      this.#db.exec("rollback");
      throw error;
    }
  }

  /** Deletes everything but the port, so that links still lead here. */
  clear(): void {
    this.#db.exec("delete from document where not (kind = 'value' and id = 'port'); delete from name");
  }

  close(): void {
    this.#db.close();
  }
}
