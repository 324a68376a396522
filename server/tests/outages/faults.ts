import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Clients } from "./clients.ts";
import { ask } from "./clients.ts";
import type { Pair, Server } from "./pair.ts";

/** Makes a fault happen to a pair once; it is over when the promise resolves. */
export type Fault = (pair: Pair, clients: Clients) => Promise<void>;

const from = (least: number, most: number): number => least + Math.random() * (most - least);

/** Ends backends in the middle of whatever they do. */
export const endBackends: Fault = async ({ db, name }) => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like ${`${name}%`} and (state <> 'idle' or random() < 0.3)
  `.execute(db);
};

/** Ends PostgreSQL at once, as in a crash; the process that keeps it starts it again. */
export const crashPostgres: Fault = async ({ postgres }) => {
  const before = await postgres.pid();
  if (before === undefined) throw new Error("There is no PostgreSQL");
  process.kill(before, "SIGQUIT");
  await expect.poll(async () => (await postgres.pid()) ?? before, { interval: 50 }).not.toBe(before);
};

/** Nobody listens on the database's port for a second or so. */
export const loseDatabase: Fault = async ({ servers }) => {
  await Promise.all(servers.map(({ way }) => way.close()));
  await pause(from(300, 1200));
  await Promise.all(servers.map(({ way }) => way.open()));
};

/** Freezes all of PostgreSQL: it accepts connections, and does not answer. Sometimes for longer than anybody waits. */
export const hangPostgres: Fault = async ({ postgres }) => {
  const stopped = await postgres.pids();
  for (const pid of stopped) signal(pid, "SIGSTOP");
  // Processes that were started meanwhile.
  const late = (await postgres.pids()).filter((pid) => !stopped.includes(pid));
  for (const pid of late) signal(pid, "SIGSTOP");
  await (Math.random() < 0.1 ? pause(4500) : pause(from(200, 1500)));
  for (const pid of [...late, ...stopped.toReversed()]) signal(pid, "SIGCONT");
};

/** Fills the disk for a moment: half the time in the middle of a transaction, otherwise at commit. */
export const fillDisk: Fault = async ({ db }) => {
  await sql`insert into full_disk values (random() < 0.5)`.execute(db);
  await pause(from(100, 500));
  await sql`delete from full_disk`.execute(db);
};

/** Freezes one server in the middle of a transaction, until the clients have gone on without it. */
export const freezeServer: Fault = async ({ servers, db }, { notes }) => {
  const frozen = any(servers);
  const { pid } = frozen.process;
  const holds = sql<{ held: number }>`
    select count(*)::int as held from pg_stat_activity
    where application_name = ${frozen.name} and state like 'idle in transaction%'
  `;
  // If it has no open transaction just now, it goes on for a moment.
  for (let tries = 0; tries < 50; tries += 1) {
    process.kill(pid, "SIGSTOP");
    if (((await holds.execute(db)).rows[0]?.held ?? 0) > 0) break;
    process.kill(pid, "SIGCONT");
    await pause(from(1, 20));
  }
  process.kill(pid, "SIGSTOP");
  try {
    const enough = notes.done + 4;
    // biome-ignore lint/plugin: a neighbour that is frozen delays the others by 20 seconds at most.
    await expect.poll(() => notes.done, { timeout: 20_000, interval: 50 }).toBeGreaterThan(enough);
  } finally {
    process.kill(pid, "SIGCONT");
  }
};

/** Kills one server, and starts another instead. */
export const killServer: Fault = async (pair) => {
  const dead = any(pair.servers);
  dead.isToEnd = true;
  await dead.process.kill("SIGKILL");
  await dead.way.close();
  const next = await pair.startServer();
  pair.servers = pair.servers.map((each) => (each === dead ? next : each));
};

export const cutConnections: Fault = async ({ servers }) => any(alive(servers)).way.cut();

/** For one server, nothing arrives at the database, nor the other way round. */
export const muteConnections: Fault = async ({ servers }) => {
  const { way } = any(alive(servers));
  way.mute();
  await pause(from(200, 1500));
  await way.open();
};

export const silenceCarrier: Fault = async ({ carrier }) => {
  carrier.silence();
  await pause(from(200, 800));
  carrier.speak();
};

/** Shifts one server's clock: it refuses bookings, reports it, and accepts them again once the clock is right. */
export const shiftClock: Fault = async ({ servers, customers, service }) => {
  const server = any(alive(servers));
  const { id: userId, token, addressId } = any(customers);
  // Refused for another reason if the clock is right, so that nothing is booked.
  const body = { userId, services_json: [], paymentType: "COD", addressId, totalPrice: service.price };
  const book = async () => (await ask(server.url, endpoints.placeOrder, { token, body }, 15_000))?.status;
  process.kill(server.process.pid, "SIGUSR2");
  try {
    await expect.poll(() => notReady(server), PROMPT).toContain("clock");
    expect(await book()).toBe(503);
  } finally {
    process.kill(server.process.pid, "SIGUSR2");
  }
  await expect.poll(() => notReady(server), PROMPT).not.toContain("clock");
  await expect.poll(book, PROMPT).toBe(422);
};

/** How soon each server must be ready and work again. */
export const PROMPT = { timeout: 15_000, interval: 50 };

export async function expectWell({ servers }: Pair): Promise<void> {
  for (const server of servers) {
    await expect.poll(() => notReady(server), PROMPT).toBe("");
    const body = { phone: String(Math.floor(from(6_000_000_000, 6_999_999_999))) };
    const write = async () => (await ask(server.url, endpoints.sendOtp, { body }))?.status;
    // 429: the try before took effect, but its answer was lost.
    await expect.poll(write, PROMPT).toBeOneOf([200, 429]);
  }
}

/** Returns what `/readyz` reports as missing. */
async function notReady({ url }: Server): Promise<string> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(4000) });
    const { message = "" } = (await answer.json()) as { message?: string };
    return answer.status === 200 ? "" : message;
  } catch {
    return "It does not answer";
  }
}

const alive = (servers: Server[]): Server[] => servers.filter(({ isToEnd }) => !isToEnd);

const any = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** Sends a signal, unless the process has already ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
