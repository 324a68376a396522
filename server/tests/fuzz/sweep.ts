import { type Endpoint, endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { headersToTry, hostileHeaders, hostileTexts, ordinary } from "./hostile.ts";
import type { Request } from "./requests.ts";
import { send } from "./send.ts";
import { type Whole, wholeOf, withText } from "./text-fields.ts";
import type { World } from "./world.ts";

// Sends hostile texts through every field and header, and measures what each costs the event loop: the CPU time of its
// thread only, without waiting and without other threads' work.

/** The most work allowed: this many times that of an ordinary text, and this many milliseconds. */
const MOST_TIMES = 5;
const MOST_MS = 50;
/** Work below this is noise: garbage collection or compilation may hit any request. */
const FLOOR_MS = 3;
/** Noise does not occur every time, so the least of several tries counts. */
const TRIES = 8;

const HEADER_BYTES = 14_000;
const ADDRESS_BYTES = 9_000;
const BODY_BYTES = 12_000;

export interface Sweep {
  app: FastifyInstance;
  base: string;
  world: World;
  /** Selects which texts are sent to the n-th field; all of them by default. */
  some?: (texts: string[], n: number) => string[];
}

/** How many texts were sent, and which made too much work, in words. */
export interface Swept {
  sent: number;
  faults: string[];
}

async function workOf(once: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await once();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Compares the work of texts with that of an ordinary text. */
export async function compare(
  name: string,
  texts: string[],
  sendOne: (text: string) => Promise<unknown>,
  swept: Swept,
): Promise<void> {
  const least = async (text: string, bound: number) => {
    let work = Number.POSITIVE_INFINITY;
    for (let n = 0; n < TRIES && work > bound; n += 1) work = Math.min(work, await workOf(() => sendOne(text)));
    return work;
  };
  const usual = await least(ordinary, FLOOR_MS);
  const bound = Math.min(MOST_MS, MOST_TIMES * Math.max(FLOOR_MS, usual));
  for (const text of texts) {
    const work = await least(text, bound);
    swept.sent += 1;
    if (work <= bound) continue;
    const shown = JSON.stringify(`${text.slice(0, 12)}…${text.slice(-6)}`);
    swept.faults.push(
      `${name}: ${work.toFixed(0)} ms for ${shown} (${text.length}), where ${usual.toFixed(1)} is usual`,
    );
  }
}

/** Sweeps each text field of a call: in its path, its query, its body. */
export async function sweepCall(call: string, e: Endpoint, { app, base, world, some = (all) => all }: Sweep) {
  const swept: Swept = { sent: 0, faults: [] };
  const whole = wholeOf(e, world.known);
  for (const [n, { part, path, valid }] of whole.fields.entries()) {
    const bytes = part === "body" ? Math.min(BODY_BYTES, (e.maxBodyBytes ?? 16_000) - 4000) : ADDRESS_BYTES;
    const sendOne = (text: string) =>
      send(app, base, world, e, requestOf(e, { ...whole, [part]: withText(whole[part], path, text) }));
    await compare(`${call} ${part}.${path.join(".")}`, some(hostileTexts(valid, bytes), n), sendOne, swept);
  }
  return swept;
}

/** Sweeps each text field of a call with its schema only: without sending requests there is time to try all texts. */
export async function sweepSchemas(call: string, e: Endpoint, known: World["known"]): Promise<Swept> {
  const swept: Swept = { sent: 0, faults: [] };
  const whole = wholeOf(e, known);
  for (const { part, path, valid } of whole.fields) {
    const parse = async (text: string) => e[part]?.safeParse(withText(whole[part], path, text));
    await compare(`${call} ${part}.${path.join(".")}`, hostileTexts(valid, BODY_BYTES), parse, swept);
  }
  return swept;
}

/** Sweeps each header, on a call or a page. */
export async function sweepHeaders(
  method: string,
  url: string,
  { app, some = (all) => all }: Omit<Sweep, "base" | "world">,
) {
  const swept: Swept = { sent: 0, faults: [] };
  for (const [n, [name, valid]] of Object.entries(headersToTry).entries()) {
    const sendOne = (text: string) =>
      app.inject({
        method: method as "GET",
        url,
        headers: { [name]: text },
        ...(method === "POST" && { payload: "{}" }),
      });
    await compare(`${method} ${url} ${name}`, some(hostileHeaders(valid, HEADER_BYTES), n), sendOne, swept);
  }
  return swept;
}

function requestOf(e: Endpoint, { params, query, body }: Omit<Whole, "fields">): Request {
  const written = (value: unknown) =>
    encodeURIComponent((typeof value === "string" ? value : JSON.stringify(value)).toWellFormed());
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => written(params[name]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${written(value)}`);
  return {
    method: e.method,
    url: search.length > 0 ? `${path}?${search.join("&")}` : path,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    as: "who may",
  };
}

export const callsToSweep: [string, Endpoint][] = Object.entries<Endpoint>(endpoints);

/** Where headers are read: pages, files, cached answers, personal answers, a call that changes something. */
export const addressesToSweep = [
  ["GET", "/"],
  ["GET", "/language?to=hi"],
  ["GET", "/favicon.svg"],
  ["GET", "/api/chowk365/services_list"],
  ["GET", "/api/chowk365/me"],
  ["POST", "/api/chowk365/login_with_email"],
  ["GET", "/uploads/00000000-0000-4000-8000-000000000000.webp"],
] as const;
