import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aFolder } from "../../server/tests/support/backups.ts";
import { anEmptyDatabase, useDatabase } from "../../server/tests/support/database.ts";
import { commandsIn, scriptOf, wordsOf } from "./commands.ts";
import { pages, root } from "./pages.ts";

const given = useDatabase();

/** Returns every way in which the pages call a script, except those with a gap left open. */
const documented = (script: string) => [
  ...new Set(
    pages
      .flatMap(commandsIn)
      .map(({ text }) => wordsOf(text).join("\n"))
      .filter((text) => text.startsWith(`npm\nrun\n${script}\n--\n`) && !text.includes("…"))
      .map((text) => text.split("\n").slice(4).join("\n")),
  ),
];

function run(script: string, args: string, env: Record<string, string> = {}) {
  const [, file = ""] = scriptOf(script).split(" ");
  const { stdout, stderr, status } = spawnSync(process.execPath, [file, ...args.split("\n")], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "test", DATABASE_URL: given.url, ...env },
  });
  return { stdout, stderr, status };
}

test("npm run owner makes owners as the pages describe, and prints the link to set a first password", async () => {
  const forms = documented("owner");
  expect(forms.length).toBeGreaterThan(1);
  for (const args of forms) {
    const { stdout, stderr, status } = run("owner", args);
    expect([args, stderr, status]).toEqual([args, "", 0]);
    expect(stdout).toMatch(/asha@example\.in is an owner\..*\nhttp:\S+\n$/);
  }
  const owners = await given.db.selectFrom("operator").select(["email", "roles"]).execute();
  expect(owners).toEqual([{ email: "asha@example.in", roles: ["owner"] }]);
});

test("npm run rate sets the rate that the pages set", async () => {
  const forms = documented("rate");
  expect(forms).toEqual(["KWD\n0.0036"]);
  expect(run("rate", "KWD\n0.0036")).toEqual({ stdout: "1 INR is 0.0036 KWD from now on.\n", stderr: "", status: 0 });
  const [rate] = await given.db.selectFrom("exchange_rate").select(["to_currency", "rate"]).execute();
  expect([rate?.to_currency, Number(rate?.rate)]).toEqual(["KWD", 0.0036]);
});

test("npm run reconcile lists the time spans that the pages name", async () => {
  const forms = documented("reconcile");
  expect(forms.length).toBeGreaterThan(1);
  for (const args of forms) {
    const { stdout, stderr, status } = run("reconcile", args);
    expect([args, stderr, status]).toEqual([args, "", 0]);
    expect(stdout).toMatch(/^What was captured from 2026-11-20T00:00:00\.000Z to /);
  }
});

test("npm run backup writes what npm run restore checks, and restores, as the pages describe", async () => {
  const folder = await aFolder();
  const key = Buffer.alloc(32, 7).toString("base64");
  const settings = { SECRET_KEY: key, ENCRYPTION_KEYS: `a:${key}`, DATA_DIR: join(folder, "data") };
  const here = (args: string) => args.replaceAll("/backups", folder);
  const forms = documented("backup");
  expect(forms).toEqual(expect.arrayContaining(["/backups\n--keep\n14", "/backups/before.tar"]));
  for (const args of forms) {
    const { stdout, stderr, status } = run("backup", here(args), settings);
    expect([args, stderr, status]).toEqual([args, "", 0]);
    expect(stdout).toMatch(/\.tar: of 2.* rows of \d+ tables, 0 files, /);
  }
  expect((await readdir(folder)).sort()).toEqual(["before.tar", expect.stringMatching(/^chowk-2.*Z\.tar$/)]);

  const restores = documented("restore");
  expect(restores).toEqual(["/backups/before.tar\n--check", "/backups/before.tar"]);
  const DATABASE_URL = await anEmptyDatabase();
  for (const args of restores) {
    const { stdout, stderr, status } = run("restore", here(args), { ...settings, DATABASE_URL });
    expect([args, stderr, status]).toEqual([args, "", 0]);
    expect(stdout).toMatch(/before\.tar is whole: /);
    expect(/It is restored\./.test(stdout)).toBe(!args.includes("--check"));
  }
});
