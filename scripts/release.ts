import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { packagesIn } from "./release/packages.ts";
import { commitOf, sourcesIn } from "./release/sources.ts";

// `npm run release`: makes one file of all that a server runs, and beside it its checksum (docs/run/releases.md). The same commit
// makes the same file, byte for byte. `--to` names another folder; `--quick` compresses less, for checks.

const root = join(import.meta.dirname, "..");
const options = { to: { type: "string" }, quick: { type: "boolean", default: false } } as const;
const { to = join(root, "releases"), quick } = parseArgs({ options }).values;

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const { commit, seconds } = commitOf(root);
const platform = `${process.platform}-${process.arch}`;
const name = `chowk-${version}-${commit}-${platform}`;
const file = join(resolve(to), `${name}.tar.gz`);
const NODE = "node_modules/node/bin/node";

const made = mkdtempSync(join(tmpdir(), "chowk-release-"));
try {
  writeFileSync(
    join(made, "release.json"),
    `${JSON.stringify({ version, commit, platform, node: process.version }, undefined, 2)}\n`,
  );
  copyFileSync(join(root, "deploy/release/chowk"), join(made, "chowk"));
  chmodSync(join(made, "chowk"), 0o755);
  const sources = sourcesIn(root);
  const packages = packagesIn(root);
  writeFileSync(join(made, "list"), [...sources, ...packages, NODE, ""].join("\0"));
  mkdirSync(resolve(to), { recursive: true });
  pack(file, [`--directory=${root}`, "--null", `--files-from=${join(made, "list")}`, `--directory=${made}`]);
  const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
  console.log(`${file}: ${megabytes(file)} MB, ${sources.length} files of ours and ${packages.length} of packages`);
  console.log(`Of these, Node is ${megabytes(join(root, NODE))} MB before compression`);
  if (commit.endsWith("-changed"))
    console.log("There are changes that are not committed: this is no release to install.");
} finally {
  rmSync(made, { recursive: true, force: true });
}

/** Every file as root's, readable by all and writable by its owner, of the commit's time: what is installed is never changed. */
function pack(into: string, what: string[]): void {
  const sameForAll = [
    "--sort=name",
    "--format=gnu",
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    `--mtime=@${seconds}`,
  ];
  const args = [
    ...sameForAll,
    "--mode=u=rwX,go=rX",
    `--transform=flags=rh;s,^,${name}/,`,
    "--no-recursion",
    "--hard-dereference",
  ];
  const compress = `gzip --no-name -${quick ? 1 : 9}`;
  execFileSync("tar", [
    "--create",
    `--file=${into}`,
    `--use-compress-program=${compress}`,
    ...args,
    ...what,
    "chowk",
    "release.json",
  ]);
}

function megabytes(path: string): string {
  return (statSync(path).size / 1_000_000).toFixed(1);
}
