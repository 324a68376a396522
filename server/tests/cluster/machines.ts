import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import type { Runner } from "../../../tools/embedded-postgres/ordinary-user.ts";
import { type Name, names } from "./names.ts";
import { type Kind, Part, type Recipe } from "./part.ts";
import type { Programs } from "./programs.ts";
import type { StandIns } from "./stand-ins.ts";
import { Watchdog } from "./watchdog.ts";

const root = join(import.meta.dirname, "../../..");

interface Given {
  folder: string;
  programs: Programs;
  runner: Runner;
  standIns: StandIns;
}

/** How long a machine takes until it has power again and its programs start; in reality it is usually longer. */
const BOOT_MS = 10_000;

/** Three machines: separate loopback addresses, each with the ports that the configuration in deploy/cluster names. */
export class Machines {
  readonly #given: Given;
  readonly #passwords: Record<string, string>;
  readonly addresses: Record<Name, string>;
  readonly parts: Part[] = [];
  readonly #watchdogs = new Map<Name, Watchdog>();
  #isOver = false;
  /** Machines that were reset by their watchdog. */
  readonly resets: Name[] = [];
  readonly keys = { secret: randomBytes(32).toString("base64"), sealing: randomBytes(32).toString("base64") };

  constructor(given: Given) {
    this.#given = given;
    // Two runs at once get different addresses: all of 127.0.0.0/8 is this machine.
    const [a = 1, b = 1] = [...randomBytes(2)].map((byte) => 1 + (byte % 250));
    this.addresses = { one: `127.${a}.${b}.1`, two: `127.${a}.${b}.2`, three: `127.${a}.${b}.3` };
    const word = () => randomBytes(12).toString("hex");
    this.#passwords = { CHOWK_PASSWORD: word(), SUPERUSER_PASSWORD: word(), REPLICATION_PASSWORD: word() };
  }

  folderOf = (name: Name): string => join(this.#given.folder, name);

  all(kind: Kind): Part[] {
    return this.parts.filter(({ recipe }) => recipe.kind === kind);
  }

  on(name: string): Part[] {
    return this.parts.filter(({ recipe }) => recipe.machine === name);
  }

  /** Returns the URL of the primary, through a machine's HAProxy. */
  databaseUrl(name: Name = "one", port = 5000): string {
    return `postgres://chowk:${this.#passwords.CHOWK_PASSWORD}@${this.addresses[name]}:${port}/chowk`;
  }

  /** Returns the superuser's URL of PostgreSQL on a machine, whatever its role is now. */
  superuserUrl(name: Name, port = 5432): string {
    return `postgres://postgres:${this.#passwords.SUPERUSER_PASSWORD}@${this.addresses[name]}:${port}/postgres`;
  }

  serverUrl = (name: Name): string => `http://${this.addresses[name]}:3000`;

  /** The addresses that users call. */
  get fronts(): string[] {
    return names.map((name) => `http://${this.addresses[name]}:8080`);
  }

  /** Writes a file of deploy/cluster with this machine's values. Returns its path. */
  async #fill(file: string, name: Name): Promise<string> {
    const { programs } = this.#given;
    const { one, two, three } = this.addresses;
    const values: Record<string, string> = {
      ...this.#passwords,
      ...{ NAME: name, OWN: this.addresses[name], ONE: one, TWO: two, THREE: three },
      ...{ DATA: this.folderOf(name), NETWORK: "127.0.0.0/8", POSTGRESQL_BIN: programs.postgresql },
      ...{ SHARED_BUFFERS: "64MB", SCHEME: "http" },
    };
    const text = await readFile(join(root, "deploy/cluster", file), "utf8");
    const filled = text
      .replace(/\$\{(\w+)\}/g, (gap, key) => values[key] ?? gap)
      .replace("device: /dev/watchdog", `driver: testing\n  device: ${this.#watchdogOf(name)}`);
    const path = join(this.folderOf(name), file);
    await writeFile(path, filled, { mode: 0o600 });
    await this.#given.runner.own(path);
    return path;
  }

  /** Starts everything that Chowk needs, and waits for a primary. */
  async start(): Promise<void> {
    const { programs, runner } = this.#given;
    for (const name of names) {
      await mkdir(this.folderOf(name), { recursive: true, mode: 0o700 });
      await runner.own(this.folderOf(name));
      await this.#fill("userlist.txt", name);
      const watchdog = new Watchdog(() => this.#reset(name));
      this.#watchdogs.set(name, watchdog);
      await watchdog.listen(this.#watchdogOf(name));
      await runner.own(this.#watchdogOf(name));
      const add = (kind: Kind, program: string, args: string[], more: Partial<Recipe> = {}) =>
        this.#add({ kind, machine: name, program, args, runner, log: this.#log(name, kind), ...more });
      add("etcd", programs.etcd, ["--config-file", await this.#fill("etcd.yml", name)]);
      add("patroni", programs.patroni, [await this.#fill("patroni.yml", name)], {
        others: () => this.postmaster(name),
      });
      add("haproxy", programs.haproxy, ["-db", "-f", await this.#fill("haproxy.cfg", name)]);
      add("pgbouncer", programs.pgbouncer, [await this.#fill("pgbouncer.ini", name)]);
    }
    for (const part of this.parts) part.start();
    await this.#makeDatabase();
  }

  /** Starts Chowk itself: a server on each machine, workers on two. The first server creates the tables. */
  async open(env: Record<string, string>): Promise<void> {
    for (const name of names) {
      this.#chowk("server", name, env);
      if (name !== "three") this.#chowk("worker", name, env);
    }
    const [first, ...rest] = this.all("server");
    first?.start();
    await until("the first server", () => this.isReady(this.serverUrl("one")));
    for (const part of [...rest, ...this.all("worker")]) part.start();
    for (const name of names) await until(`server ${name}`, () => this.isReady(this.serverUrl(name)));
  }

  async isReady(url: string): Promise<boolean> {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
    return answer?.status === 200;
  }

  #chowk(kind: "server" | "worker", name: Name, env: Record<string, string>): void {
    const { standIns } = this.#given;
    const { sandbox, carrier, storeUrl } = standIns;
    const { DATABASE_URL: _url, NODE_OPTIONS: _options, ...own } = process.env;
    this.#add({
      ...{ kind, machine: name, program: process.execPath, cwd: root, log: this.#log(name, kind) },
      args: ["--max-semi-space-size=16", "server/bin/main.ts"],
      env: {
        ...(own as Record<string, string>),
        ...{ NODE_ENV: "test", RATE_LIMITS: "false", LOG_LEVEL: "warn", UV_THREADPOOL_SIZE: "8" },
        ...{ ROLE: kind, PORT: kind === "server" ? "3000" : "3001", HOST: this.addresses[name] },
        ...{ DEMO_HOSTS: Object.values(this.addresses).join(","), DATA_DIR: join(this.#given.folder, "chowk") },
        ...{ DATABASE_URL: this.databaseUrl(name, 6432), DATABASE_SESSION_URL: this.databaseUrl(name) },
        DATABASE_REPLICA_URL: this.databaseUrl(name, 5001),
        ...{ PREPARED_STATEMENTS: "false", DATABASE_POOL: "8" },
        ...{ PUBLIC_URL: `http://${this.addresses.one}:8080`, TRUST_PROXY: "127.0.0.0/8" },
        ...{ SECRET_KEY: this.keys.secret, ENCRYPTION_KEYS: `a:${this.keys.sealing}` },
        ...{ S3_BUCKET: "chowk", S3_ENDPOINT: storeUrl, S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
        ...{ UPAYMENTS_URL: `${sandbox.url}/upayments/api/v1`, UPAYMENTS_TOKEN: sandbox.token },
        ...{ UPAYMENTS_LINK_HOSTS: "127.0.0.1", UPAYMENTS_STATUS_LIMIT: "5000" },
        ...{ SMS_PROVIDER: "msg91", MSG91_URL: carrier.urls[name], MSG91_AUTHKEY: "a-test" },
        ...env,
      },
    });
  }

  #add(recipe: Recipe): void {
    this.parts.push(new Part(recipe));
  }

  #log = (name: Name, kind: Kind): string => join(this.#given.folder, `${kind}-${name}.log`);

  #watchdogOf = (name: Name): string => join(this.folderOf(name), "watchdog");

  #reset(name: Name): void {
    this.resets.push(name);
    this.losePower(name);
  }

  /** Kills everything on a machine at once, and starts it again some time later. */
  losePower(name: Name): void {
    this.#watchdogs.get(name)?.off();
    for (const part of this.on(name)) part.losePower();
    setTimeout(() => {
      if (!this.#isOver) for (const part of this.on(name)) part.start();
    }, BOOT_MS);
  }

  /** Returns the postmaster's pid: PostgreSQL detaches from Patroni, to outlive it. */
  postmaster = (name: Name): number[] => {
    try {
      const [pid] = readFileSync(join(this.folderOf(name), "postgresql/postmaster.pid"), "utf8").split("\n");
      const isPostgres = readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(this.folderOf(name));
      return isPostgres ? [Number(pid)] : [];
    } catch {
      return [];
    }
  };

  /** Returns the present primary, according to Patroni. */
  async primary(): Promise<Name | undefined> {
    for (const name of names) {
      const answer = await fetch(`http://${this.addresses[name]}:8008/primary`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined);
      if (answer?.status === 200) return name;
    }
    return undefined;
  }

  /** Returns the standbys that follow the primary closely enough to take over. */
  async standbys(): Promise<Name[]> {
    const following = await Promise.all(
      names.map((name) =>
        fetch(`http://${this.addresses[name]}:8008/replica?lag=1MB`, { signal: AbortSignal.timeout(2000) }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    );
    return names.filter((_name, at) => following[at]);
  }

  /** Limits the size of any file these processes write, in bytes: to them, the disk is full. */
  limitFiles = async (pids: number[], bytes: string): Promise<void> => {
    for (const pid of pids) {
      const [program, args, options] = this.#given.runner.command("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:`]);
      await promisify(execFile)(program, args, options as { cwd?: string }).catch(() => {});
    }
  };

  patroni(name: Name, path: string, body: object): Promise<Response> {
    return fetch(`http://${this.addresses[name]}:8008${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
  }

  async #makeDatabase(): Promise<void> {
    const connectionString = this.superuserUrl("one", 5000);
    await until("a primary", async () => (await this.primary()) !== undefined);
    await until("the database", async () => {
      const client = new Client({ connectionString, connectionTimeoutMillis: 3000 });
      client.on("error", () => {});
      try {
        await client.connect();
        await client.query(`create role chowk login password '${this.#passwords.CHOWK_PASSWORD}'`).catch(ifThere);
        await client.query("create database chowk owner chowk").catch(ifThere);
        return true;
      } catch {
        return false;
      } finally {
        void client.end().catch(() => {});
      }
    });
    await until("the standbys", async () => (await this.standbys()).length === 2);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    for (const watchdog of this.#watchdogs.values()) watchdog.stop();
    for (const part of this.parts) part.signal("SIGCONT");
    for (const kinds of [["server", "worker"], ["pgbouncer", "haproxy"], ["patroni"], ["etcd"]] as Kind[][])
      await Promise.all(kinds.flatMap((kind) => this.all(kind)).map((part) => part.stop()));
    // A PostgreSQL that Patroni was just about to start.
    for (const pid of names.flatMap(this.postmaster)) process.kill(pid, "SIGQUIT");
  }
}

/** Ignores 42710 and 42P04: it exists already. */
function ifThere(error: { code?: string }): void {
  if (error.code !== "42710" && error.code !== "42P04") throw error;
}

/** Waits until something is so. Throws an Error that names it if that does not happen in time. */
export async function until(what: string, isSo: () => Promise<boolean>, patienceMs = 180_000): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`There is no ${what} after ${patienceMs / 1000} s`);
    await pause(250);
  }
}
