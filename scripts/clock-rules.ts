import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParseOptions, parseSync } from "@swc/core";
import { clocksInSql } from "./clock-rules-sql.ts";

// Nothing may use the clock of a reader's device, of the server's process or of a database session: code that
// formats or splits a moment names its zone.

/** Methods that read or set what the clock of the device or the process shows. */
const ofDevice = new Set([
  ...["getHours", "getMinutes", "getDate", "getDay", "getMonth", "getFullYear", "getYear", "getTimezoneOffset"],
  ...["setHours", "setMinutes", "setDate", "setMonth", "setFullYear", "toDateString", "toTimeString"],
]);
/** Methods that do so if no zone is named. They also format numbers, for which there is `Intl.NumberFormat`. */
const formatting = new Set(["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]);
/** `Temporal.Now` without a zone. */
const ofNow = new Set(["plainDateISO", "plainTimeISO", "plainDateTimeISO", "zonedDateTimeISO"]);

/** The only files that make formatters, one on each side; tests may make their own. */
const FORMATTERS = new Set(["server/platform/time/zoned.ts", "web/ui/zone.ts"]);

const withZone = /^\d{4}-\d{2}-\d{2}$|(?:Z|[+-]\d{2}:?\d{2})$/;

type Node = Record<string, unknown> & { type: string };

/** Returns what a file does by a clock that is not named, each in a few words. */
export function clocksIn(file: string, source: string): string[] {
  const found: string[] = [];
  const options: ParseOptions = { syntax: "typescript", tsx: file.endsWith("x"), target: "esnext" };
  let hasField = false;
  walk(parseSync(source, options), (node) => {
    found.push(...breachesOf(node));
    if (isFormatter(node) && mayNotFormat(file)) found.push("Intl.DateTimeFormat outside of the formatters' module");
    hasField ||= node.type === "JSXAttribute" && valueIn(node.value) === "datetime-local";
  });
  if (hasField && !/\bmomentIn\(/.test(source)) found.push("a field of date and time without momentIn");
  return found;
}

const mayNotFormat = (file: string) =>
  /^(contract|server|web|words)\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && !FORMATTERS.has(file);

function breachesOf(node: Node): string[] {
  if (node.type === "TaggedTemplateExpression" && nameOf(node.tag) === "sql") {
    const { quasis } = node.template as { quasis: { cooked: string }[] };
    return clocksInSql(quasis.map(({ cooked }) => cooked).join("$1"));
  }
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return [];
  const args = ((node.arguments ?? []) as { expression: Node }[]).map(({ expression }) => expression);
  const callee = node.callee as Node;
  const name = nameOf(callee);
  if (name === "Date" && node.type === "NewExpression") {
    if (args.length > 1) return ["new Date(year, month, …)"];
    return args[0] && isZoneless(args[0]) ? ["new Date() of a text without a zone"] : [];
  }
  if (name === "Date.parse" && args[0] && isZoneless(args[0])) return ["Date.parse() of a text without a zone"];
  if (isFormatter(node)) return namesZone(args[1]) ? [] : ["Intl.DateTimeFormat without a zone"];
  if (callee.type !== "MemberExpression") return [];
  const method = nameOf(callee.property);
  if (ofDevice.has(method)) return [`${method}()`];
  if (formatting.has(method) && !namesZone(args[1])) return [`${method}() without a zone`];
  if (name === `Temporal.Now.${method}` && ofNow.has(method) && args.length === 0) return [`${name}() without a zone`];
  return name === "Temporal.Now.timeZoneId" ? [name] : [];
}

const isFormatter = (node: Node) =>
  /^(Call|New)Expression$/.test(node.type) && nameOf(node.callee) === "Intl.DateTimeFormat" && !isAsked.has(node);

/** Formatters that are only asked for the device's zone and format nothing. */
const isAsked = new WeakSet<Node>();

function walk(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, see);
  } else if (node && typeof node === "object") {
    const { type, object, property } = node as Node;
    if (type === "MemberExpression" && nameOf(property) === "resolvedOptions") isAsked.add(object as Node);
    if (typeof type === "string") see(node as Node);
    for (const each of Object.values(node)) walk(each, see);
  }
}

/** Returns "Intl.DateTimeFormat" for that expression, and '' for anything but names. */
function nameOf(node: unknown): string {
  const { type, value, object, property } = (node ?? {}) as Node;
  if (type === "Identifier") return String(value);
  if (type !== "MemberExpression") return "";
  const left = nameOf(object);
  return left && `${left}.${nameOf(property)}`;
}

const valueIn = (node: unknown): unknown => (node as Node | undefined)?.value;

/** Whether options name a zone themselves. */
const namesZone = (node: Node | undefined): boolean =>
  node?.type === "ObjectExpression" &&
  (node.properties as Node[]).some(
    (each) => valueIn(each.key ?? each) === "timeZone" && valueIn(each.value) !== "undefined",
  );

/** Whether it is a text without a zone, which the device's clock would supply. */
function isZoneless(node: Node): boolean {
  if (node.type === "StringLiteral") return !withZone.test(String(node.value));
  if (node.type !== "TemplateLiteral") return false;
  const last = (node.quasis as { cooked: string }[]).at(-1)?.cooked ?? "";
  return !withZone.test(last);
}

const FOLDERS = ["bench", "contract", "e2e", "scripts", "server", "tools", "web", "words"];

/** Returns what the whole product does by a clock that is not named. */
export function clocksOf(root: string): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  ).filter((file) => !/node_modules|build\/|\.react-router|\.d\.ts$/.test(file));
  return files.flatMap((file) => {
    const read = () => readFileSync(join(root, file), "utf8");
    const found = /\.tsx?$/.test(file) ? clocksIn(file, read()) : file.endsWith(".sql") ? clocksInSql(read()) : [];
    return found.map((what) => `${file}: ${what}`);
  });
}
