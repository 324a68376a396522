import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { removeFolder } from "../../tools/embedded-postgres/running.ts";
import { copyProject, ownFolder, postgresOf, start, store, stored } from "./support/start.ts";

let project: string;
beforeAll(async () => {
  project = await copyProject(await mkdtemp(join(tmpdir(), "chowk-copy-")));
});
afterAll(() => removeFolder(project));

/** Returns a port on which another server listens. */
async function takenPort(onConnection: Parameters<Server["on"]>[1] = () => {}): Promise<number> {
  const server = createServer(onConnection).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Returns the whole output of a start that is refused, which must be one line. */
async function refusal(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const server = start(project, dataDir, env);
  expect(await server.ended).toBe(1);
  const [line = "", ...more] = server.output().trimEnd().split("\n");
  expect(more).toEqual([]);
  return line;
}

test("a taken port prints one line that names another port, and no data folder is made", async () => {
  const dataDir = join(await ownFolder(), "data");
  const port = await takenPort();

  const line = await refusal(dataDir, { PORT: String(port) });

  expect(line).toBe(`Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} npm start.`);
  expect(existsSync(dataDir)).toBe(false);
});

test("a data folder that cannot be written prints one line that says which", async () => {
  const file = join(await ownFolder(), "file");
  await writeFile(file, "");

  expect(await refusal(join(file, "data"))).toBe(
    `The data folder ${file}/data cannot be written (ENOTDIR): set DATA_DIR to one that can.`,
  );
});

test("a missing web build prints one line that says how to build it, and no data folder is made", async () => {
  const unbuilt = await copyProject(await ownFolder());
  await rm(join(unbuilt, "web/build/.stamp"));
  const server = start(unbuilt, join(unbuilt, "data"));

  expect(await server.ended).toBe(1);
  expect(server.output()).toBe("The web app is not built: run npm start.\n");
  expect(existsSync(join(unbuilt, "data"))).toBe(false);
});

test("wrong settings are all named in one line", async () => {
  const dataDir = join(await ownFolder(), "data");

  const line = await refusal(dataDir, { PORT: "many", LOG_LEVEL: "loud", NODE_ENV: "production" });

  expect(line).toMatch(/^Settings to put right: .* See docs\/run\/configuration\.md\.$/);
  for (const name of ["PORT", "LOG_LEVEL", "DATABASE_URL", "PUBLIC_URL"]) expect(line).toContain(`${name}: `);
  expect(existsSync(dataDir)).toBe(false);
});

test("demo mode is refused on an address that others can reach", async () => {
  expect(await refusal(join(await ownFolder(), "data"), { HOST: "0.0.0.0" })).toContain("HOST: demo mode");
});

test("a database that cannot be reached prints one line, and no data folder is made", async () => {
  const dataDir = join(await ownFolder(), "data");
  const port = await takenPort((socket) => socket.destroy());

  const line = await refusal(dataDir, {
    DATABASE_URL: `postgres://chowk:secret@127.0.0.1:${port}/chowk`,
    DATABASE_WAIT_SECONDS: "0",
  });

  expect(line).toMatch(/^Cannot reach PostgreSQL: .*\. Check DATABASE_URL and that the server runs\.$/);
  expect(line).not.toContain("secret");
  expect(existsSync(dataDir)).toBe(false);
});

test("a second start finds everything: data, password, and the demo logins", async () => {
  const dataDir = join(await ownFolder(), "data");
  const first = start(project, dataDir);
  expect((await fetch(await first.opened)).status).toBe(200);
  await store(dataDir, "a booking");
  expect(await first.kill("SIGTERM")).toBe(0);

  const second = start(project, dataDir);
  await second.opened;

  expect(await stored(dataDir)).toEqual(["a booking"]);
  const password = (text: string) => /password (\S+)/.exec(text)?.[1];
  expect(password(second.output())).toBe(password(first.output()));
  expect(password(second.output())).toBeTruthy();
  expect(await openToOthers(dataDir)).toEqual([]);
});

test("a start with keys that do not fit the data prints one line, and with the right keys it opens again", async () => {
  const dataDir = join(await ownFolder(), "data");
  const first = start(project, dataDir);
  await first.opened;
  await first.kill("SIGTERM");
  const file = join(dataDir, "encryption-key");
  const own = await readFile(file, "utf8");
  await writeFile(file, randomBytes(32).toString("base64"));

  expect(await refusal(dataDir)).toMatch(/^This database is sealed under another key 'demo': set ENCRYPTION_KEYS/);
  expect(await postgresOf(dataDir)).toBeUndefined();

  await writeFile(file, own);
  await start(project, dataDir).opened;
});

/** Returns files in a folder that other users of the machine may read or write. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const open = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (((await lstat(path)).mode & 0o077) === 0) return [];
    return entry.isDirectory() ? openToOthers(path) : [path];
  });
  return (await Promise.all(open)).flat();
}

test("an orderly stop, with any of its signals, leaves no process", async () => {
  const dataDir = join(await ownFolder(), "data");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    const server = start(project, dataDir);
    await server.opened;
    expect(await postgresOf(dataDir)).toBeDefined();

    expect(await server.kill(signal)).toBe(0);

    expect(await postgresOf(dataDir)).toBeUndefined();
    expect(existsSync(join(dataDir, "postgresql/cluster/postmaster.pid"))).toBe(false);
  }
});

test("of two starts on one data folder the second is refused in one line, and the first is not disturbed", async () => {
  const dataDir = join(await ownFolder(), "data");
  const first = start(project, dataDir);
  const address = await first.opened;

  const line = await refusal(dataDir);

  expect(line).toBe(`Chowk already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another.`);
  expect((await fetch(`${address}/api/chowk365/srv_category_list`)).status).toBe(200);
});

test("of two first starts at the same moment one opens and the other is refused in one line", async () => {
  const dataDir = join(await ownFolder(), "data");
  const both = [start(project, dataDir), start(project, dataDir)];

  const refused = await Promise.race(both.map((server) => server.ended.then(() => server)));
  const other = both.find((server) => server !== refused);

  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/^Chowk already runs on the data folder .*\n$/);
  expect((await fetch((await other?.opened) as string)).status).toBe(200);
});
