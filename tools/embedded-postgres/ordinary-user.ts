import { execFile, type SpawnOptions } from "node:child_process";
import { chown, readFile, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { SetupError } from "../../server/platform/config/config.ts";

type Command = [command: string, args: string[], options: Pick<SpawnOptions, "uid" | "gid" | "cwd">];

export interface Runner {
  command(program: string, args: string[]): Command;
  /** Hands a file or folder to the user that runs the programs. */
  own(path: string): Promise<void>;
}

/**
 * PostgreSQL rightly refuses to run as root. If root starts us (containers, CI), it runs as the owner of `cluster` if that
 * exists, else as `postgres` if there is such a user, else as `nobody`. If that user may not enter the folders above `paths`
 * (a clone below /root, a mktemp folder), it gets the one capability to pass through them, and no other; a container may
 * withhold the narrow capability and have only the wide one to give.
 */
export async function asOrdinaryUser(paths: string[], cluster: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { command: (program, args) => [program, args, {}], own: async () => {} };
  const user = (await ownerOf(cluster)) ?? (await findUser());
  const own = (path: string) => chown(path, user.uid, user.gid);
  const options = { uid: user.uid, gid: user.gid, cwd: "/" };
  const open = await Promise.all(paths.map(isOpenToAll));
  if (open.every(Boolean)) return { own, command: (program, args) => [program, args, options] };

  for (const capability of ["dac_read_search", "dac_override"]) {
    const only = `-all,+${capability}`;
    const drop = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", `--inh-caps=${only}`];
    const prefix = [...drop, `--ambient-caps=${only}`, `--bounding-set=${only}`, "--no-new-privs", "--"];
    const may = await promisify(execFile)("setpriv", [...prefix, "true"]).catch(() => undefined);
    if (may) return { own, command: (program, args) => ["setpriv", [...prefix, program, ...args], { cwd: "/" }] };
  }
  throw new SetupError(
    `PostgreSQL runs as '${user.name}', who may not enter ${paths[open.indexOf(false)]}: move the project or DATA_DIR to a folder open to all (chmod o+x), or set DATABASE_URL.`,
  );
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

async function ownerOf(path: string): Promise<User | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && found.uid !== 0 ? { name: String(found.uid), uid: found.uid, gid: found.gid } : undefined;
}

async function findUser(): Promise<User> {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const entry = lines.find((fields) => fields[0] === name);
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new SetupError(
    "PostgreSQL does not run as root, and there is no user 'postgres' or 'nobody': start Chowk as an ordinary user.",
  );
}

/** Whether others may enter every existing folder above a path. */
async function isOpenToAll(path: string): Promise<boolean> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const mode = await stat(folder).then(
      (found) => found.mode,
      () => 0o001,
    );
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
