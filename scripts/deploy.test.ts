import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { settings } from "../server/platform/config/config.ts";

// What runs a release, in deploy/, held against the product. `npm run test:deploy` has Prometheus and systemd read it;
// `npm run test:containers` and `npm run test:upgrade` run it.

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const units = globSync("deploy/systemd/*", { cwd: root }).sort();
const isSetting = (name: string) => Object.hasOwn(settings.shape, name);

test("every setting in the units, the image and the compose file exists", () => {
  const inUnits = units.flatMap((unit) =>
    [...read(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").map((word) => word.split("=")[0] ?? ""),
    ),
  );
  const inImage = [...(/^ENV (.*)$/m.exec(read("deploy/compose/Containerfile"))?.[1] ?? "").matchAll(/(\w+)=/g)].map(
    ([, name = ""]) => name,
  );
  const compose = read("deploy/compose/compose.yml");
  const ofChowk = compose.slice(compose.indexOf("x-settings:"), compose.indexOf("services:"));
  const inCompose = [...ofChowk.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
  const found = [inUnits, inImage, inCompose];
  expect(found.flat().filter((name) => !isSetting(name))).toEqual([]);
  for (const each of found) expect(each.length).toBeGreaterThan(3);
});

test("units run commands that a release has", () => {
  const launcher = read("deploy/release/chowk");
  const commands = units.flatMap((unit) =>
    [...read(unit).matchAll(/^ExecStart=\/srv\/chowk\/current\/chowk ?(\w*)/gm)].map(([, name]) => name || "start"),
  );
  expect(commands.sort()).toEqual(["backup", "start", "worker"]);
  for (const name of commands) expect(launcher).toMatch(new RegExp(`^  .*\\b${name}\\b.*\\)$`, "m"));
});

test("the scripts are correct shell", () => {
  for (const file of ["deploy/release/chowk", "deploy/release/chowk-release", "deploy/compose/every-night"])
    expect(spawnSync("sh", ["-n", join(root, file)], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
});

/** Runs chowk-release on a machine of its own, where systemctl only notes what it is told, and a server is ready or not. */
function aMachine() {
  const top = mkdtempSync(join(tmpdir(), "chowk-machine-"));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  mkdirSync(join(top, "bin"));
  const program = (path: string, text: string) =>
    writeFileSync(join(top, path), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  program("bin/systemctl", `echo "$2 $(basename "$(readlink "${top}/current")")" >> "${top}/told"`);
  // It is asked 240 times whether a server is ready; here no time passes in between.
  program("bin/sleep", "exit 0");
  const release = (name: string, isReady: boolean) => {
    const node = `releases/${name}/node_modules/node/bin`;
    mkdirSync(join(top, node), { recursive: true });
    program(`${node}/node`, `exit ${isReady ? 0 : 1}`);
    program(`releases/${name}/chowk`, "");
  };
  const run = (...args: string[]) => {
    const env = { PATH: `${join(top, "bin")}:/usr/bin:/bin`, CHOWK_TOP: top, CHOWK_PORTS: "1 2" };
    const { status, stdout, stderr } = spawnSync(join(root, "deploy/release/chowk-release"), args, {
      env,
      encoding: "utf8",
    });
    const told = existsSync(join(top, "told")) ? readFileSync(join(top, "told"), "utf8").trim().split("\n") : [];
    rmSync(join(top, "told"), { force: true });
    return { status, said: (stdout + stderr).trim(), told };
  };
  return { top, release, run };
}

test("chowk-release changes one server after another, and goes back", () => {
  const { release, run } = aMachine();
  release("one", true);
  release("two", true);
  const all = (name: string) => [`chowk-server@1 ${name}`, `chowk-server@2 ${name}`, `chowk-worker ${name}`];
  expect(run("use", "one")).toEqual({ status: 0, said: "one runs.", told: all("one") });
  expect(run("use", "two")).toEqual({ status: 0, said: "two runs.", told: all("two") });
  expect(run("back")).toEqual({ status: 0, said: "one runs.", told: all("one") });
  expect(run("back")).toEqual({ status: 0, said: "two runs.", told: all("two") });
  expect(run("use", "two")).toMatchObject({ status: 1, told: [] });
  expect(run("use", "three")).toMatchObject({ status: 1, told: [] });
});

test("chowk-release gives a release up that does not become ready, and the one before runs again", () => {
  const { release, run } = aMachine();
  release("one", true);
  release("broken", false);
  run("use", "one");
  const { status, said, told } = run("use", "broken");
  expect([status, told]).toEqual([
    1,
    ["chowk-server@1 broken", "chowk-server@1 one", "chowk-server@2 one", "chowk-worker one"],
  ]);
  expect(said).toMatch(/^chowk-release: broken did not become ready .*\nchowk-release: one runs again\.$/);
});

test("chowk-release installs only what its sum fits", () => {
  const { top, run } = aMachine();
  mkdirSync(join(top, "made/chowk-3"), { recursive: true });
  writeFileSync(join(top, "made/chowk-3/chowk"), "");
  const file = join(top, "chowk-3.tar.gz");
  spawnSync("tar", ["-czf", file, "-C", join(top, "made"), "chowk-3"]);
  const sum = spawnSync("sha256sum", ["chowk-3.tar.gz"], { cwd: top, encoding: "utf8" }).stdout;
  writeFileSync(
    `${file}.sha256`,
    sum.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
  );
  expect(run("install", file).status).toBe(1);
  expect(existsSync(join(top, "releases/chowk-3"))).toBe(false);
  writeFileSync(`${file}.sha256`, sum);
  expect(run("install", file)).toMatchObject({ status: 0, said: "chowk-3 is installed: chowk-release use chowk-3" });
  expect(existsSync(join(top, "releases/chowk-3/chowk"))).toBe(true);
});
