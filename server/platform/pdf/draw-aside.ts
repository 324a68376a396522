import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Country, country } from "@chowk/contract/country";
import { Turns } from "../http/turns.ts";

/** What a module exports that makes a PDF of its documents. */
export interface Drawing {
  draw: (document: unknown, timeZone: string) => Promise<Buffer>;
}

/** What the thread is told: it knows of no country before. */
export interface Order {
  /** Where the module is that draws it. */
  module: string;
  document: unknown;
  timeZone: string;
  country: Country;
}

/** A single thread draws one document after another. */
export const drawing = new Turns({ atOnce: 1, line: 60, share: 20, seconds: 30 });

/** With its fonts the thread takes some 60 MB, so it ends after this long without work. */
const IDLE_MS = 60_000;
/** The longest document needs a fifth of this. */
const MOST_MEGABYTES = 256;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** Draws a document by a module in a separate thread: it takes some 40 ms, during which the main thread could answer nobody. */
export const drawAside = (module: URL, document: unknown, timeZone: string): Promise<Buffer> =>
  drawing.run(async () => {
    clearTimeout(idle);
    worker ??= new Worker(new URL("./draw-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    worker.ref();
    try {
      // Rejects if the thread ends with an error.
      const answer = once(worker, "message") as Promise<[Uint8Array]>;
      worker.postMessage({ module: module.href, document, timeZone, country: country() } satisfies Order);
      const [bytes] = await answer;
      worker.unref();
      idle = setTimeout(end, IDLE_MS).unref();
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      end();
      throw error;
    }
  });

function end(): void {
  void worker?.terminate();
  worker = undefined;
}
