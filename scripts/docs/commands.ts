import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Endpoint, endpoints } from "@chowk/contract";
import { settings } from "../../server/platform/config/config.ts";
import { type Page, root } from "./pages.ts";

// What a page may tell its reader to type. Each line of a block of `sh`, and each `npm …` within a sentence, is checked here; a
// command that is not known is a fault.

const read = (path: string) => readFileSync(join(root, path), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** Why no test runs a command: it takes minutes, or people must look at the result. */
type ByHand = { byHand: string };
/** A test that runs the command, or what the command runs; the test's file contains `through`. */
type ByTest = { test: string; through: string };
type Takes = (args: string[]) => boolean;

const nothing: Takes = (args) => args.length === 0;
/** Words by which a runner picks files. */
const words =
  (...patterns: string[]): Takes =>
  (args) =>
    args.every((word) => globSync(patterns, { cwd: root }).some((file) => file.includes(word)));
/** `--from 2026-11-20`: options that the program declares, each with a value. */
const options =
  (file: string): Takes =>
  (args) =>
    args.length % 2 === 0 &&
    args.every((word, at) => at % 2 === 1 || new RegExp(`\\b${word.replace(/^--/, "")}: \\{ type:`).test(read(file)));

const besideTheServer = "scripts/docs/beside-the-server.test.ts";

/** Every script of package.json: which arguments it takes, and what proves that it works. */
export const known: Record<string, { takes: Takes } & (ByHand | ByTest)> = {
  start: { takes: nothing, test: "server/tests/start.test.ts", through: "support/start.ts" },
  worker: { takes: nothing, test: "server/bin/worker.test.ts", through: '"worker"' },
  test: {
    takes: words("{contract,server,scripts,tools,web,words}/**/*.test.{ts,tsx}"),
    test: "scripts/run.test.ts",
    through: "scripts/test.ts",
  },
  check: { takes: nothing, test: "scripts/import-rules.test.ts", through: "the rules have read the whole project" },
  e2e: { takes: words("e2e/*.spec.ts"), byHand: "`npm test` runs the same, all of it" },
  dev: { takes: nothing, byHand: "for eyes" },
  format: { takes: nothing, byHand: "`npm test` runs the same, without writing" },
  screenshots: { takes: nothing, byHand: "for eyes" },
  looks: { takes: nothing, test: "e2e/looks.spec.ts", through: "./looks/bars.ts" },
  bench: {
    takes: (bars) => bars.every((bar) => new RegExp(`\\["${bar}",|wanted\\("${bar}"\\)`).test(read("bench/run.ts"))),
    byHand: "it measures, for an hour",
  },
  release: { takes: nothing, test: "server/tests/release.test.ts", through: "makeRelease(root" },
  illustrations: { takes: nothing, test: "tools/artwork/illustrations.test.ts", through: "draw-all.ts" },
  "docs:configuration": {
    takes: nothing,
    test: "scripts/configuration-page.test.ts",
    through: "configuration-page.ts",
  },
  "types:database": { takes: nothing, test: "scripts/test.ts", through: "scripts/generate-database-types.ts" },
  owner: { takes: options("server/bin/owner.ts"), test: besideTheServer, through: "npm run owner" },
  rate: { takes: (args) => args.length === 2, test: besideTheServer, through: "npm run rate" },
  reconcile: { takes: options("server/bin/reconcile.ts"), test: besideTheServer, through: "npm run reconcile" },
  backup: {
    takes: ([place = "/", ...more]) => place.startsWith("/") && options("server/bin/backup.ts")(more),
    test: besideTheServer,
    through: "npm run backup",
  },
  restore: {
    takes: ([path = "/", ...more]) => path.startsWith("/") && more.every((word) => word === "--check"),
    test: besideTheServer,
    through: "npm run restore",
  },
  fuzz: { takes: nothing, test: "server/tests/malformed.test.ts", through: "requests.ts" },
  "test:faults": { takes: nothing, test: "server/tests/faults/faults.test.ts", through: "FAULT_RUNS" },
  "test:outages": { takes: nothing, test: "server/tests/outages/outages.test.ts", through: "OUTAGE_ROUNDS" },
  mutate: {
    takes: (args) => {
      const first = args.findIndex((word) => word.startsWith("--"));
      const areas = first < 0 ? args : args.slice(0, first);
      const given = args.slice(areas.length);
      return areas.every((area) => existsSync(join(root, "server/areas", area))) && options("scripts/mutate.ts")(given);
    },
    test: "scripts/mutate/mutate.test.ts",
    through: "openRunner",
  },
  "test:upgrade": {
    takes: ([commit = "", ...more]) => /^[0-9a-f]*$/.test(commit) && more.length === 0,
    byHand: "it needs Debian's caddy, and minutes",
  },
  "test:at": {
    takes: ([moment = ""]) => /^\d{4}(-\d\d){2}T\d\d:\d\d[+-]\d\d:\d\d$/.test(moment),
    byHand: "it needs Debian's faketime, and minutes",
  },
  "test:deploy": { takes: nothing, byHand: "it needs Debian's prometheus and systemd" },
  "test:containers": { takes: nothing, byHand: "it needs Debian's podman, root, and minutes" },
  "test:cluster": { takes: nothing, byHand: "it needs Debian's packages, and an hour" },
};

/** Programs that are not ours. */
const others: Record<string, Takes> = {
  createdb: (args) => args.length === 1,
  cd: (args) => args.length === 1,
  curl: (args) => isCallOfTheContract(args),
};

function isCallOfTheContract(args: string[]): boolean {
  const sends = args.some((word) => ["-F", "-d", "--data", "--form"].includes(word));
  const method = args[args.indexOf("-X") + 1 || args.length] ?? (sends ? "POST" : "GET");
  const path = args
    .map((word) => /^https?:\/\/[^/]+\/api\/chowk365(\/[^?]*)/.exec(word)?.[1])
    .find((each) => each !== undefined);
  return Object.values<Endpoint>(endpoints).some(
    (each) => each.method === method && path !== undefined && patternOf(each.path).test(path),
  );
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);

export const scriptOf = (name: string) => scripts[name] ?? "";

/** Returns what a page tells its reader to type: the lines of its blocks of `sh`, and our commands within its sentences. */
export function commandsIn({ path, blocks, prose }: Page): { text: string; where: string }[] {
  const lines = blocks.filter(({ language }) => language === "sh").flatMap((block) => block.lines);
  const within = prose.flatMap(({ text, number }) =>
    [...text.matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm (?:run |start|test)|npx vitest|node (?=\w+\/))[^`]*)`/g)].map(
      ([, command = ""]) => ({ text: command, number }),
    ),
  );
  return [...lines, ...within]
    .filter(({ text }) => text !== "" && !text.startsWith("#"))
    .map(({ text, number }) => ({ text, where: `${path}:${number}` }));
}

/** Returns the words of a line, without its comment. */
export function wordsOf(line: string): string[] {
  return [...line.replace(/(^|\s)#\s.*$/, "").matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/["']/g, ""),
  );
}

/** Returns what is wrong with a line of shell, if anything. */
export function faultOf(line: string): string | undefined {
  const words = wordsOf(line);
  const ends = [...words.keys()].filter((at) => words[at] === "&&");
  const commands = [-1, ...ends].map((from, at) => words.slice(from + 1, ends[at]));
  return commands.map(faultOfCommand).find((fault) => fault !== undefined);
}

function faultOfCommand(words: string[]): string | undefined {
  const start = words.findIndex((word) => !/^[A-Z][A-Z0-9_]*=/.test(word));
  if (start < 0) return words.length === 0 ? undefined : "it sets what nobody reads";
  const [program = "", ...args] = words.slice(start);
  const { fault, files = [] } = program === "npm" ? npm(args) : program === "node" ? node(args) : other(program, args);
  if (fault) return fault;
  const given = words.slice(0, start).map((word) => word.split("=")[0] ?? "");
  const unread = given.filter(
    (name) =>
      !Object.hasOwn(settings.shape, name) && !files.some((file) => new RegExp(`\\b${name}\\b`).test(read(file))),
  );
  return unread.length > 0 ? `nobody reads ${unread.join(", ")}` : undefined;
}

interface Seen {
  fault?: string;
  /** Our files that the command runs: they read the command's own settings. */
  files?: string[];
}

function npm(args: string[]): Seen {
  const [verb = "", ...rest] = args;
  const [name = "", ...more] = verb === "run" ? rest : [verb, ...rest];
  if (verb !== "run" && verb !== "start" && verb !== "test") return { fault: `npm ${verb} is not known here` };
  const script = scripts[name];
  const entry = known[name];
  if (!script || !entry) return { fault: `there is no script ${name}` };
  const [dashes, ...given] = more;
  if (more.length > 0 && dashes !== "--") return { fault: `what ${name} takes stands after --` };
  if (!entry.takes(given)) return { fault: `${name} does not take ${given.join(" ")}` };
  return { files: [...filesOf(script), "web/vite.config.ts", "web/words.ts"] };
}

function node([file = "", ...args]: string[]): Seen {
  if (!existsSync(join(root, file))) return { fault: `there is no ${file}` };
  if (args.some((word) => word.startsWith("-"))) return { fault: `${file} takes no options` };
  return { files: [file] };
}

function other(program: string, args: string[]): Seen {
  if (program === "npx" && args[0] === "vitest" && args[1] === "run") {
    const files = args.slice(2);
    const lost = files.find((file) => !existsSync(join(root, file)));
    return lost ? { fault: `there is no ${lost}` } : { files };
  }
  const takes = others[program];
  if (!takes) return { fault: `${program} is not known here` };
  return takes(args) ? {} : { fault: `${program} ${args.join(" ")} is not known here` };
}

/** Returns our files that a script of package.json runs. */
const filesOf = (script: string) => [...script.matchAll(/[\w./-]+\.(?:ts|mjs)/g)].map(([file]) => file);

/** Returns what is wrong with the proofs that scripts work. */
export function faultsOfProof(): string[] {
  return Object.entries(known).flatMap(([name, entry]) => {
    if (!scripts[name]) return [`there is no script ${name}`];
    if (!("test" in entry)) return [];
    if (!existsSync(join(root, entry.test))) return [`${name}: there is no ${entry.test}`];
    return read(entry.test).includes(entry.through) ? [] : [`${name}: ${entry.test} does not use ${entry.through}`];
  });
}

/** Returns the scripts of package.json that are not known here. */
export const unknownScripts = () => Object.keys(scripts).filter((name) => !known[name]);
