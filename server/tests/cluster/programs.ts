import { access, readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** The paths of the programs that a cluster consists of. */
export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  pgbouncer: string;
  /** The folder of PostgreSQL's programs. */
  postgresql: string;
  /** The library that shifts a process's clock. */
  faketime: string;
}

const POSTGRESQL = "/usr/lib/postgresql";
const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

/** Finds them where Debian installs them. Throws a one-line Error that says what is missing and how to install it. */
export async function findPrograms(): Promise<Programs> {
  const missing: string[] = [];
  const onPath = async (program: string, debian: string) => {
    const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/bin"];
    for (const folder of folders) if (await isThere(join(folder, program))) return join(folder, program);
    missing.push(debian);
    return "";
  };
  const found = {
    etcd: await onPath("etcd", "etcd-server"),
    patroni: await onPath("patroni", "patroni"),
    haproxy: await onPath("haproxy", "haproxy"),
    pgbouncer: await onPath("pgbouncer", "pgbouncer"),
    postgresql: await newestPostgresql(),
    faketime: FAKETIME,
  };
  if (!found.postgresql) missing.push("postgresql");
  if (!(await isThere(FAKETIME))) missing.push("libfaketime");
  if (missing.length > 0) throw new Error(`Not installed: apt-get install ${missing.join(" ")}`);
  return found;
}

async function newestPostgresql(): Promise<string> {
  const versions = (await readdir(POSTGRESQL).catch(() => [])).map(Number).filter((version) => version >= 15);
  return versions.length > 0 ? join(POSTGRESQL, String(Math.max(...versions)), "bin") : "";
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
