import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { removeFolder } from "../../tools/embedded-postgres/running.ts";
import { copyProject, ownFolder, refusal, start } from "./support/start.ts";

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

test("a taken port prints one line that names another port, and no data folder is made", async () => {
  const dataDir = join(await ownFolder(), "data");
  const port = await takenPort();

  const line = await refusal(project, dataDir, { PORT: String(port) });

  expect(line).toBe(`Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} npm start.`);
  expect(existsSync(dataDir)).toBe(false);
});

test("a data folder that cannot be written prints one line that says which", async () => {
  const file = join(await ownFolder(), "file");
  await writeFile(file, "");

  expect(await refusal(project, join(file, "data"))).toBe(
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

  const line = await refusal(project, dataDir, { PORT: "many", LOG_LEVEL: "loud", NODE_ENV: "production" });

  expect(line).toMatch(/^Settings to put right: .* See docs\/run\/configuration\.md\.$/);
  for (const name of ["PORT", "LOG_LEVEL", "DATABASE_URL", "PUBLIC_URL"]) expect(line).toContain(`${name}: `);
  expect(existsSync(dataDir)).toBe(false);
});

test("demo mode is refused on an address that others can reach", async () => {
  expect(await refusal(project, join(await ownFolder(), "data"), { HOST: "0.0.0.0" })).toContain("HOST: demo mode");
});

test("a database that cannot be reached prints one line, and no data folder is made", async () => {
  const dataDir = join(await ownFolder(), "data");
  const port = await takenPort((socket) => socket.destroy());

  const line = await refusal(project, dataDir, {
    DATABASE_URL: `postgres://chowk:secret@127.0.0.1:${port}/chowk`,
    DATABASE_WAIT_SECONDS: "0",
  });

  expect(line).toMatch(/^Cannot reach PostgreSQL: .*\. Check DATABASE_URL and that the server runs\.$/);
  expect(line).not.toContain("secret");
  expect(existsSync(dataDir)).toBe(false);
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
