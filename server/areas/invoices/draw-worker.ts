import { parentPort } from "node:worker_threads";
import { putInForce } from "@chowk/contract/country";
import { draw } from "./draw.ts";
import type { Order } from "./draw-aside.ts";

// The thread that draw-aside.ts starts: it answers each message, a document, with its PDF. A failure ends the thread.
parentPort?.on("message", async ({ document, timeZone, country }: Order) => {
  putInForce(country);
  parentPort?.postMessage(await draw(document, timeZone));
});
