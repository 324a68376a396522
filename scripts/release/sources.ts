import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";

/** The folders of which a release has the sources: Node reads TypeScript by itself, so nothing is compiled. */
const FOLDERS = ["server", "contract", "words", "deploy", "docs/run"];
const FILES = ["CHANGELOG.md", "LICENSE", "LICENSE-DRAWINGS.md"];

/** Tests, and the demo: a business runs without them. `server/bin/not-released.ts` says so to whoever asks for the demo. */
const LEFT_OUT = /\.test\.ts$|^server\/(?:tests|demo)\//;

/** Returns the files of a release that are ours: those that git knows or would add, so that nothing private slips in. */
export function sourcesIn(root: string): string[] {
  const found = git(root, "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", ...FOLDERS, ...FILES);
  const kept = found.split("\0").filter((file) => file !== "" && !LEFT_OUT.test(file));
  return [...kept, ...globSync("web/build/{.stamp,**/*.*}", { cwd: root })].sort();
}

/** Says from which commit a release is made, and whether there were changes that nobody has committed. */
export function commitOf(root: string): { commit: string; seconds: number } {
  const changed = git(root, "status", "--porcelain") !== "";
  const [hash = "", seconds = ""] = git(root, "log", "-1", "--format=%h %ct").trim().split(" ");
  return { commit: changed ? `${hash}-changed` : hash, seconds: Number(seconds) };
}

const git = (root: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
