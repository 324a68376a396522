// `node scripts/run.mjs FILE…`: installs what is missing, then runs each file in turn on the pinned Node.
// It starts before anything is installed, so it is plain JavaScript for any Node >= 20 and imports nothing of ours.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const binaries = join(modules, ".bin");
const pinnedNode = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
// V8 lets new objects fill 32 MB twice before it collects: half of that serves as many requests a second, and an idle
// server is 25 MB smaller (docs/decisions/performance.md).
const flags = { "server/bin/main.ts": ["--max-semi-space-size=16"] };
// Node reads files, hashes passwords, compresses and draws in the same four threads: with eight, files never wait for the
// other work, which takes at most five threads at once (docs/decisions/security.md).
const settings = { "server/bin/main.ts": { UV_THREADPOOL_SIZE: "8" } };
// Node keeps what it has compiled (with types stripped) for the next start: the server is ready half a second sooner.
const cache = { NODE_COMPILE_CACHE: join(modules, ".cache", "node") };
const quietly = ["--ignore-scripts", "--no-audit", "--no-fund"];
const env = { ...cache, ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}` };

/** Ends with one line and exit code 1, for faults that the person at the keyboard can fix. */
function giveUp(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Installs what package-lock.json says, unless it is there already. Running Chowk does not need what it is tested with, which is
 * half of all files. That is added later, beside the files that a running server may still read.
 */
function install(isToRun) {
  if (Number(process.versions.node.split(".")[0]) < 20)
    giveUp(`Chowk needs Node 20 or newer; this is ${process.version}.`);
  if (isInstalled(isToRun)) return;
  const fault = "The packages could not be installed (npm, above): check the network and the free disk space.";
  if (isInstalled(true)) {
    console.log("Installing what tests need …");
    if (!npm("install", "--no-save", ...quietly)) giveUp(fault);
    return;
  }
  console.log("Installing packages …");
  if (!npm("ci", ...(isToRun ? ["--omit=dev"] : []), ...quietly)) giveUp(fault);
  // An npm too old to know allowScripts would run the scripts of all packages, so only those of the named packages run, here.
  for (const name of withScripts())
    if (!npm("rebuild", name, "--ignore-scripts=false")) giveUp(`The package ${name} could not be set up (above).`);
  if (!existsSync(pinnedNode))
    giveUp("The pinned Node was not installed: run `npm rebuild node --foreground-scripts` to see why.");
}

/** Runs the npm that started us, or the one on the path; returns whether it succeeded. */
function npm(...what) {
  // The Node that runs this may be one of our packages, which is gone while packages are reinstalled: then the machine's own
  // is looked up, skipping our folder.
  const isThere = existsSync(process.execPath) && process.env.npm_execpath?.endsWith(".js");
  const started = isThere ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== binaries);
  // Many packages ask for a newer Node, which is itself one of the packages: npm's warnings about the present one are noise.
  const [command, ...args] = [...started, ...what, "--loglevel=error"];
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ["ignore", "inherit", "inherit"],
    // npm on Windows is a script, which only a shell can start.
    shell: started.length === 1 && process.platform === "win32",
  });
  return status === 0;
}

/** Returns the packages whose install scripts may run, if this platform has them. Node is last: once it is there, all are done. */
function withScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const names = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(join(modules, name)));
  return names.sort((a, b) => Number(a === "node") - Number(b === "node"));
}

/** Compares with npm's own lockfile in node_modules, in which it notes what it installed. */
function isInstalled(isToRun) {
  const noted = join(modules, ".package-lock.json");
  if (!existsSync(noted) || !existsSync(pinnedNode)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const found = packagesOf(noted);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(
    ([path, { version, optional, peer, dev }]) =>
      !path.startsWith("node_modules/") || optional || peer || (isToRun && dev) || found[path]?.version === version,
  );
}

/** Runs a file, forwards our signals to it, and returns its exit code. */
function run(file, ...args) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, [...(flags[file] ?? []), file, ...args], {
      cwd: root,
      env: { ...settings[file], ...env },
      stdio: "inherit",
    });
    const forward = (signal) => child.kill(signal);
    // npm runs us in a shell that does not forward signals: when that shell is gone, we are meant to end.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 500);
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    child.once("error", (error) => giveUp(`${pinnedNode} cannot run here: ${error.message}`));
    child.once("exit", (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, forward);
      resolve(code ?? 1);
    });
  });
}

// Runs the files in order; the arguments after them go to the last file: `npm run bench -- 7`, `npm test -- a.test.ts`.
const given = process.argv.slice(2);
const isFile = (argument) => /(?<!\.test|\.spec)\.ts$/.test(argument);
const end = given.findIndex((argument) => !isFile(argument));
const files = end === -1 ? given : given.slice(0, end);
const toRun = ["scripts/build.ts", "scripts/release.ts", "server/bin/main.ts"];
install(files.length > 0 && files.every((file) => toRun.includes(file)));
const rest = given.slice(files.length);
for (const file of files) {
  const code = await (file === files.at(-1) ? run(file, ...rest) : run(file));
  if (code !== 0) process.exit(code);
}
