import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** What package-lock.json says of a package. */
interface Locked {
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Only debuggers read source maps, and Node reads no TypeScript in packages: it is there for compilers. */
const NOT_RUN = /\.(?:map|[cm]?ts)$/;
const TYPES = "@types/";

/**
 * Returns the files of the packages that the server needs to run, and the links to our own parts. `npm ls` would name more: what a
 * package can use if it happens to be there, such as the compiler that our checks need.
 */
export function packagesIn(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const found = new Set(["server"]);
  for (const path of found) {
    for (const name of needsOf(packages[path])) {
      const there = placeOf(name, path, packages);
      // An optional package may be for another kind of machine.
      if (there !== undefined && existsSync(join(root, there))) found.add(there);
      const target = there === undefined ? undefined : packages[there];
      if (target?.link && target.resolved) found.add(target.resolved);
    }
  }
  const ofOthers = [...found].filter((path) => path.includes("node_modules/"));
  return ofOthers.flatMap((path) => (packages[path]?.link ? [path] : filesOf(root, path))).sort();
}

function needsOf({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Locked = {}): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.filter((name) => !name.startsWith(TYPES));
}

/** Returns where Node finds a package that is imported from `from`: in the nearest node_modules. */
function placeOf(name: string, from: string, packages: Record<string, Locked>): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const place = posix.join(folder, "node_modules", name);
    if (packages[place]) return place;
    if (folder === ".") return undefined;
  }
}

/** Without packages within it, which are found by themselves. */
const filesOf = (root: string, path: string): string[] =>
  globSync("**/*", { cwd: join(root, path), exclude: ["node_modules"], withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_RUN.test(entry.name))
    .map((entry) => posix.join(path, posix.relative(join(root, path), posix.join(entry.parentPath, entry.name))));
