import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectTo, ownFolder, postgresOf } from "../../server/tests/support/start.ts";
import { startEmbedded } from "./embedded.ts";

const isRoot = process.getuid?.() === 0;

test("too little room on the disk is reported in one line, and no data folder is made", async () => {
  const folder = await ownFolder();

  const started = startEmbedded({ dataDir: join(folder, "data"), roomNeeded: 2 ** 60 });

  await expect(started).rejects.toThrow(/MB are free at .*: make room, or set DATA_DIR to another disk\.$/);
  expect(await readdir(folder)).toEqual([]);
});

test("files that an interrupted start left half-made are removed by the next start", async () => {
  const dataDir = join(await ownFolder(), "data");
  await mkdir(join(dataDir, "postgresql/cluster.0a1b2c3d.new/base"), { recursive: true });

  await (await startEmbedded({ dataDir })).stop();

  expect((await readdir(join(dataDir, "postgresql"))).sort()).toEqual(["cluster", "lock", "password", "server.log"]);
});

test("a pid file whose number now belongs to another program does not prevent the start", async () => {
  const dataDir = join(await ownFolder(), "data");
  await (await startEmbedded({ dataDir })).stop();
  const cluster = join(dataDir, "postgresql/cluster");
  const { uid, gid } = await stat(cluster);
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"], isRoot ? { uid, gid, cwd: "/" } : {});
  onTestFinished(() => void other.kill());
  await once(other, "spawn");
  const pidFile = join(cluster, "postmaster.pid");
  await writeFile(pidFile, `${other.pid}\n${cluster}\n0\n1\n\n127.0.0.1\n`);
  await chown(pidFile, uid, gid);

  const server = await startEmbedded({ dataDir });

  expect((await postgresOf(dataDir))?.pid).not.toBe(other.pid);
  await server.stop();
});

test("committed data is on the disk, and only this machine can connect", async () => {
  const dataDir = join(await ownFolder(), "data");
  const server = await startEmbedded({ dataDir });
  const names = ["fsync", "full_page_writes", "synchronous_commit", "listen_addresses", "unix_socket_directories"];

  const client = await connectTo(dataDir);
  const { rows } = await client.query("select name, setting from pg_settings where name = any($1)", [names]);

  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
  });
  expect((await stat(join(dataDir, "postgresql"))).mode & 0o077).toBe(0);
  expect((await stat(join(dataDir, "postgresql/password"))).mode & 0o077).toBe(0);
  await server.stop();
});

// What concerns root can be tested only as root, and where /proc shows the user of a process.
const asRoot = test.runIf(isRoot && process.platform === "linux");

/** Returns the user that a process runs as, and its effective capabilities. */
async function identityOf(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return { uid: Number(/^Uid:\t\d+\t(\d+)/m.exec(status)?.[1]), capabilities: /^CapEff:\t0*(\w*)$/m.exec(status)?.[1] };
}

asRoot("started by root, PostgreSQL runs as an ordinary user", async () => {
  const folder = await ownFolder();
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: join(folder, "data") });

  expect((await identityOf((await postgresOf(join(folder, "data")))?.pid)).uid).not.toBe(0);
  await server.stop();
});

asRoot("below a folder that is closed to others, PostgreSQL may pass through it and no more", async () => {
  const folder = await ownFolder();
  expect((await stat(folder)).mode & 0o077).toBe(0);
  const server = await startEmbedded({ dataDir: join(folder, "data") });

  const { uid, capabilities } = await identityOf((await postgresOf(join(folder, "data")))?.pid);

  expect(uid).not.toBe(0);
  // CAP_DAC_READ_SEARCH, or CAP_DAC_OVERRIDE if a container withholds the former.
  expect(["4", "2"]).toContain(capabilities);
  await server.stop();
});

asRoot("on the data of an ordinary user, PostgreSQL runs as that user", async () => {
  const dataDir = join(await ownFolder(), "data");
  await (await startEmbedded({ dataDir })).stop();
  const entries = await readdir(join(dataDir, "postgresql"), { recursive: true });
  for (const entry of ["", ...entries]) await chown(join(dataDir, "postgresql", entry), 4711, 4711);

  const server = await startEmbedded({ dataDir });

  expect((await identityOf((await postgresOf(dataDir))?.pid)).uid).toBe(4711);
  await server.stop();
  expect((await stat(join(dataDir, "postgresql"))).uid).toBe(4711);
});
