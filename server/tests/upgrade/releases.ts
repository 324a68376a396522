import { execFile } from "node:child_process";
import { access, copyFile, cp, mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeRelease, unpackRelease } from "../support/release.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Puts what a commit runs as into `top/releases`, and returns its name: a release, or, of a commit that could not make one yet, its sources
 * with the web app built, and today's launcher.
 */
export async function installCommit(commit: string, top: string): Promise<string> {
  const { stdout } = await run("git", ["rev-parse", "--short", commit], { cwd: root });
  const name = `chowk-${stdout.trim()}`;
  const sources = join(top, "sources", name);
  await mkdir(join(top, "sources"), { recursive: true });
  await mkdir(join(top, "releases"), { recursive: true });
  await run("git", ["clone", "--quiet", "--no-checkout", root, sources]);
  await run("git", ["checkout", "--quiet", stdout.trim()], { cwd: sources });
  // As links to the same files, which nobody changes; the links to our own parts then lead to the sources of that commit.
  for (const folder of [".", "words", "web", "server"])
    if (await isThere(join(root, folder, "node_modules")))
      await run("cp", ["-al", join(root, folder, "node_modules"), join(sources, folder, "node_modules")]);
  if (await isThere(join(sources, "scripts/release.ts"))) {
    const file = await makeRelease(sources, join(top, "made", name));
    await rename(await unpackRelease(file, join(top, "made")), join(top, "releases", name));
  } else {
    const env = { ...process.env, PATH: `${join(sources, "node_modules/.bin")}:${process.env.PATH}` };
    await run(process.execPath, ["scripts/build.ts"], { cwd: sources, env, maxBuffer: 1e9 });
    await copyFile(join(root, "deploy/release/chowk"), join(sources, "chowk"));
    await rename(sources, join(top, "releases", name));
  }
  return name;
}

/** Makes people as that commit makes them: its database does not have the columns that came later. */
export async function peopleOf(top: string, name: string, databaseUrl: string) {
  const path = "server/tests/cluster/people.ts";
  const made = join(top, "sources", name, path);
  const from = (await isThere(made)) ? made : join(top, "releases", name, path);
  const { makePeople } = (await import(from)) as typeof import("../cluster/people.ts");
  return makePeople(databaseUrl);
}

/** What a release that knows no ASSETS_DIR cannot do itself: its scripts are put there by hand, as docs/run/releases.md says. */
export async function shareByHand(top: string, name: string, shared: string): Promise<void> {
  const assets = join(top, "releases", name, "web/build/client/assets");
  for (const language of await readdir(assets))
    await cp(join(assets, language), join(shared, language), {
      recursive: true,
      filter: (from) => !from.includes("parts.json"),
    });
}
