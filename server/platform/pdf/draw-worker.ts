import { parentPort } from "node:worker_threads";
import { putInForce } from "@chowk/contract/country";
import type { Drawing, Order } from "./draw-aside.ts";

// The thread that draw-aside.ts starts: it answers each message, a document, with its PDF. A failure ends the thread.
parentPort?.on("message", async ({ module, document, timeZone, country }: Order) => {
  putInForce(country);
  const { draw } = (await import(module)) as Drawing;
  parentPort?.postMessage(await draw(document, timeZone));
});
