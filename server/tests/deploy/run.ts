import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

// `npm run test:deploy`: what is in deploy/, held against the programs that read it. Needs `apt-get install prometheus systemd`.

const root = join(import.meta.dirname, "../../..");

/** Runs a program that says what is wrong; ends with 1 if anything is. */
function check(what: string, program: string, args: string[], cwd: string): void {
  const { status, error, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  const said = error?.message ?? `${stdout}${stderr}`.trim();
  if (status === 0) process.stdout.write(`${what}\n`);
  else {
    console.error(`Not so: ${what}\n${said}`);
    process.exitCode = 1;
  }
}

const monitoring = join(root, "deploy/monitoring");
const prometheus = (what: string, ...args: string[]) => check(what, "promtool", args, monitoring);
prometheus("Prometheus finds the rules right", "check", "rules", "rules.yml");
prometheus("Prometheus finds its configuration right", "check", "config", "prometheus.yml");
prometheus("a bad day raises the alarms that it should, and a quiet one none", "test", "rules", "rules.test.yml");

// As they are installed: the program that they name must be there.
const installed = mkdtempSync(join(tmpdir(), "chowk-units-"));
try {
  mkdirSync(join(installed, "current"));
  symlinkSync(join(root, "deploy/release/chowk"), join(installed, "current/chowk"));
  const units = globSync("deploy/systemd/*", { cwd: root }).map((unit) => {
    const file = join(installed, basename(unit).replace("@", "@3000"));
    writeFileSync(file, readFileSync(join(root, unit), "utf8").replaceAll("/srv/chowk/", `${installed}/`));
    return file;
  });
  check("systemd finds the units right", "systemd-analyze", ["verify", ...units], root);
} finally {
  rmSync(installed, { recursive: true, force: true });
}
