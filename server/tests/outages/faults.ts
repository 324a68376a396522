import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Clients } from "./clients.ts";
import { ask } from "./clients.ts";
import type { Pair, Server } from "./pair.ts";

/** What happens to a pair once: it is over when this ends. */
export type Fault = (pair: Pair, clients: Clients) => Promise<void>;

const from = (least: number, most: number): number => least + Math.random() * (most - least);

/** Backends end, each in the middle of whatever it does. */
export const endBackends: Fault = async ({ db, name }) => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like ${`${name}%`} and (state <> 'idle' or random() < 0.3)
  `.execute(db);
};

/** PostgreSQL ends at once, as in a crash; whoever keeps it starts it again. */
export const crashPostgres: Fault = async ({ postgres }) => {
  const before = await postgres.pid();
  if (before === undefined) throw new Error("There is no PostgreSQL");
  process.kill(before, "SIGQUIT");
  await expect.poll(async () => (await postgres.pid()) ?? before, { timeout: 30_000, interval: 50 }).not.toBe(before);
};

/** Nobody listens for a second or two. */
export const loseDatabase: Fault = async ({ servers }) => {
  await Promise.all(servers.map(({ way }) => way.close()));
  await pause(from(300, 1200));
  await Promise.all(servers.map(({ way }) => way.open()));
};

/** All of PostgreSQL stands still: it takes connections, and says nothing. Now and then for so long that nobody waits for it. */
export const hangPostgres: Fault = async ({ postgres }) => {
  const stopped = await postgres.pids();
  for (const pid of stopped) signal(pid, "SIGSTOP");
  // What has been started meanwhile.
  const late = (await postgres.pids()).filter((pid) => !stopped.includes(pid));
  for (const pid of late) signal(pid, "SIGSTOP");
  await (Math.random() < 0.1 ? pause(4500) : pause(from(200, 1500)));
  for (const pid of [...late, ...stopped.toReversed()]) signal(pid, "SIGCONT");
};

/** The disk is full for a moment: half of the times in the middle of a transaction, else at its end. */
export const fillDisk: Fault = async ({ db }) => {
  await sql`insert into full_disk values (random() < 0.5)`.execute(db);
  await pause(from(100, 500));
  await sql`delete from full_disk`.execute(db);
};

/** One server stands still in the middle of transactions, until the clients have gone on without it. */
export const freezeServer: Fault = async ({ servers, db }, { notes }) => {
  const frozen = any(servers);
  const { pid } = frozen.process;
  const holds = sql<{ held: number }>`
    select count(*)::int as held from pg_stat_activity
    where application_name = ${frozen.name} and state like 'idle in transaction%'
  `;
  // Where it has none open just now, it goes on for a moment.
  for (let tries = 0; tries < 50; tries += 1) {
    process.kill(pid, "SIGSTOP");
    if (((await holds.execute(db)).rows[0]?.held ?? 0) > 0) break;
    process.kill(pid, "SIGCONT");
    await pause(from(1, 20));
  }
  process.kill(pid, "SIGSTOP");
  try {
    const enough = notes.done + 4;
    await expect.poll(() => notes.done, { timeout: 20_000, interval: 50 }).toBeGreaterThan(enough);
  } finally {
    process.kill(pid, "SIGCONT");
  }
};

/** One server is killed, and another one started in its place. */
export const killServer: Fault = async (pair) => {
  const dead = any(pair.servers);
  dead.isToEnd = true;
  await dead.process.kill("SIGKILL");
  await dead.way.close();
  const next = await pair.startServer();
  pair.servers = pair.servers.map((each) => (each === dead ? next : each));
};

export const cutConnections: Fault = async ({ servers }) => any(alive(servers)).way.cut();

/** Of one server: what it says to the database does not arrive, nor the other way round. */
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

/** One server's clock is off: it takes no bookings, says so, and takes them again. */
export const shiftClock: Fault = async ({ servers, customers, service }) => {
  const server = any(alive(servers));
  const { id: userId, token, addressId } = any(customers);
  // Refused for another reason where the clock is right: nothing is booked by it.
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

/** Each is ready again, and does what it is for. */
export const PROMPT = { timeout: 15_000, interval: 50 };

export async function expectWell({ servers }: Pair): Promise<void> {
  for (const server of servers) {
    await expect.poll(() => notReady(server), PROMPT).toBe("");
    const body = { phone: String(Math.floor(from(6_000_000_000, 6_999_999_999))) };
    const write = async () => (await ask(server.url, endpoints.sendOtp, { body }))?.status;
    // 429: the one before was done, and nothing was heard of it.
    await expect.poll(write, PROMPT).toBeOneOf([200, 429]);
  }
}

/** What `/readyz` says is missing. */
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

/** What has ended by itself needs none. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
