import { execFile, execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeRelease, productionSettings } from "../support/release.ts";

// `npm run test:containers`: runs deploy/compose as it is, with podman, as root. No image is fetched: Debian's packages make those that stand in for
// Debian's own, PostgreSQL's and Caddy's. Needs `apt-get install mmdebstrap buildah podman podman-compose netavark aardvark-dns iptables`.

const root = join(import.meta.dirname, "../../..");

// crun refuses both versions of control groups at once: in mounts of our own, the newer is not there.
if (!process.env.OWN_MOUNTS) {
  const again = `umount /sys/fs/cgroup/unified 2>/dev/null; OWN_MOUNTS=1 exec "$@"`;
  const { status } = spawnSync(
    "unshare",
    ["--mount", "sh", "-c", again, "sh", process.execPath, import.meta.filename],
    {
      stdio: "inherit",
    },
  );
  process.exit(status ?? 1);
}

/** What no step takes: one that hangs ends the test, which then says where. */
const STEP_MS = 15 * 60_000;

/** Kept, so that a second run need not make the images' packages anew. */
const kept = join(tmpdir(), "chowk-containers");
const folder = mkdtempSync(join(tmpdir(), "chowk-compose-"));
mkdirSync(kept, { recursive: true });
// Some machines give root no right to raise limits, and have no control groups that podman could use.
writeFileSync(
  join(folder, "containers.conf"),
  '[containers]\ncgroups = "disabled"\ndefault_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]\n[network]\nnetwork_backend = "netavark"\n[engine]\nevents_logger = "file"\n',
);
const store = ["--root", join(kept, "store"), "--runroot", join(kept, "run"), "--storage-driver", "overlay"];
const env: NodeJS.ProcessEnv = {
  ...process.env,
  CONTAINERS_CONF: join(folder, "containers.conf"),
  BUILDAH_ISOLATION: "chroot",
};
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, {
    cwd: folder,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1e9,
    timeout: STEP_MS,
  });
const podman = (...args: string[]) => run("podman", ...store, ...args);
const build = (...args: string[]) => run("buildah", ...store, "build", "--format", "docker", ...args);
// What podman-compose starts must use the same store.
mkdirSync(join(folder, "bin"));
writeFileSync(join(folder, "bin/podman"), `#!/bin/sh\nexec /usr/bin/podman ${store.join(" ")} "$@"\n`, { mode: 0o755 });
const compose = (...args: string[]) => {
  const path = `${join(folder, "bin")}:${env.PATH}`;
  const { status, stdout, stderr } = spawnSync("podman-compose", args, {
    cwd: join(folder, "compose"),
    env: { ...env, PATH: path },
    encoding: "utf8",
    timeout: STEP_MS,
  });
  if (status !== 0) throw new Error(`podman-compose ${args.join(" ")}: ${stdout}${stderr}`);
  return stdout;
};

const say = (line: string) => process.stdout.write(`${Math.round(performance.now() / 1000)} s: ${line}\n`);
function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Not so: ${what}`);
  say(what);
}

/** The proxy's own address: not every kernel forwards a machine's ports to containers. */
let proxyAt = "";

const images = { base: "ca-certificates", database: "postgresql-15", proxy: "caddy" };
try {
  // What a run that was cut off has left in this store, which is the test's alone.
  podman("rm", "--all", "--force");
  podman("volume", "prune", "--force");
  podman("image", "prune", "--force");
  for (const network of ["compose_inside", "compose_outside"])
    rmSync(join("/run/containers/networks/aardvark-dns", network), { force: true });
  for (const [name, packages] of Object.entries(images)) {
    const tar = join(kept, `${name}.tar`);
    if (!existsSync(tar)) run("mmdebstrap", "--variant=minbase", `--include=${packages}`, "bookworm", tar);
  }
  for (const file of readdirSync(import.meta.dirname)) copyFileSync(join(import.meta.dirname, file), join(kept, file));
  build("--file", join(kept, "Base.Containerfile"), "--tag", "localhost/debian:bookworm-slim", kept);
  build("--file", join(kept, "Database.Containerfile"), "--tag", "docker.io/library/postgres:17-bookworm", kept);
  build("--file", join(kept, "Proxy.Containerfile"), "--tag", "docker.io/library/caddy:2", kept);
  say("the images that stand in are made");
  const file = await makeRelease(root, join(folder, "releases"));
  const given = ["--build-arg", "BASE=localhost/debian:bookworm-slim", "--build-arg", `RELEASE=${basename(file)}`];
  build("--file", join(root, "deploy/compose/Containerfile"), ...given, "--tag", "localhost/chowk:here", dirname(file));
  say(
    `the image of the release is made: ${podman("images", "--format", "{{.Repository}}:{{.Tag}} {{.Size}}").trim().replaceAll("\n", ", ")}`,
  );

  cpSync(join(root, "deploy/compose"), join(folder, "compose"), { recursive: true });
  const password = randomBytes(24).toString("hex");
  writeFileSync(
    join(folder, "compose/.env"),
    `CHOWK_IMAGE=localhost/chowk:here\nDATABASE_PASSWORD=${password}\nDOMAIN=localhost\n`,
  );
  const {
    DATABASE_URL: _database,
    PUBLIC_URL: _url,
    TRUST_PROXY: _proxy,
    PORT: _port,
    DATA_DIR: _data,
    ...settings
  } = productionSettings("", "");
  writeFileSync(
    join(folder, "compose/chowk.env"),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
  compose("up", "--detach");
  say("all is started");
  await check();
} catch (error) {
  const { message, stderr } = error as Error & { stderr?: string };
  console.error(stderr || message);
  console.error(podman("ps", "--all", "--format", "{{.Names}} {{.Status}}"));
  for (const name of podman("ps", "--all", "--format", "{{.Names}}").trim().split("\n").filter(Boolean)) {
    const { stdout, stderr } = spawnSync("podman", [...store, "logs", "--tail", "8", name], { env, encoding: "utf8" });
    console.error(`--- ${name}\n${stdout}${stderr}`);
  }
  process.exitCode = 1;
} finally {
  try {
    if (existsSync(join(folder, "compose/.env"))) compose("down", "--volumes");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a program while others run, too. */
function meanwhile(program: string, args: string[]): Promise<{ isOk: boolean; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { env, encoding: "utf8", timeout: STEP_MS }, (error, stdout, stderr) =>
      resolve({ isOk: !error, stdout, stderr }),
    );
  });
}

/** What a browser gets: through the proxy, with its certificate, which is its own for `localhost`. */
async function page(path: string): Promise<{ status: number; body: string; fault: string }> {
  proxyAt ||=
    podman(
      "inspect",
      "--format",
      "{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}",
      podman("ps", "--format", "{{.Names}}", "--filter", "name=proxy").trim(),
    )
      .trim()
      .split(" ")[0] ?? "";
  const { stdout, stderr } = await meanwhile("curl", [
    ...["--resolve", `localhost:443:${proxyAt}`, "--silent", "--show-error", "--insecure", "--max-time", "5"],
    ...["--write-out", "\n%{http_code}", `https://localhost${path}`],
  ]);
  const lines = stdout.split("\n");
  return { status: Number(lines.pop()), body: lines.join("\n"), fault: stderr.trim() };
}

async function check(): Promise<void> {
  let found = await page("/");
  for (let tries = 0; found.status !== 200 && tries < 60; tries += 1) {
    await pause(1000);
    found = await page("/");
  }
  if (found.status !== 200) say(`the proxy at ${proxyAt} answers ${found.status}. ${found.fault}`);
  must(found.status === 200, "a page is served through the proxy, with TLS");
  const script = /src="(\/assets\/en\/[^"]+\.js)"/.exec(found.body)?.[1] ?? "";
  must((await page(script)).status === 200, "and its script");
  const names = podman("ps", "--format", "{{.Names}}").trim().split("\n");
  const nameOf = (part: string) => names.find((name) => name.includes(part)) ?? part;
  for (const part of ["server-one", "server-two", "worker", "backup"]) {
    const inside = (...command: string[]) =>
      spawnSync("podman", [...store, "exec", nameOf(part), ...command], { env, encoding: "utf8", timeout: STEP_MS });
    must(inside("id", "-u").stdout.trim() === "10001", `${part} is not root`);
    must(
      inside("touch", "/opt/chowk/x").status !== 0 && inside("touch", "/etc/x").status !== 0,
      `${part} cannot write to its files`,
    );
    must(/CapBnd:\s0+\n/.test(inside("cat", "/proc/1/status").stdout), `${part} has no rights of root to gain`);
    if (part !== "backup") must(inside("/opt/chowk/chowk", "healthy").status === 0, `${part} is healthy`);
  }
  const backup = podman("exec", nameOf("backup"), "/opt/chowk/chowk", "backup", "/backups", "--keep", "14");
  must(/rows of \d+ tables/.test(backup), `a backup is made: ${backup.trim()}`);

  // While one server after the other is restarted, people are served.
  let isOver = false;
  let good = 0;
  let slowest = 0;
  const bad: string[] = [];
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      const { status, body, fault } = await page("/");
      slowest = Math.max(slowest, performance.now() - began);
      if (status === 200) good += 1;
      else bad.push(`at ${Math.round(performance.now() / 1000)} s: ${status} ${body.slice(0, 200)} ${fault}`);
    }
  })();
  for (const part of ["server-one", "server-two"]) {
    const restarted = await meanwhile("podman", [...store, "restart", "--time", "60", nameOf(part)]);
    must(restarted.isOk, `${part} is restarted`);
    const isReady =
      "fetch('http://127.0.0.1:3000/readyz', { signal: AbortSignal.timeout(5000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))";
    const inside = ["exec", nameOf(part), "/opt/chowk/node_modules/node/bin/node", "-e", isReady];
    for (let tries = 0; tries < 60 && !(await meanwhile("podman", [...store, ...inside])).isOk; tries += 1)
      await pause(500);
    // The proxy looks every second.
    await pause(2000);
  }
  isOver = true;
  await asking;
  must(
    bad.length === 0 && good > 20,
    [
      `while both servers were restarted, one after the other, all of ${good} requests were answered, the slowest in ${Math.round(slowest)} ms`,
      ...bad,
    ].join("\n"),
  );
}
