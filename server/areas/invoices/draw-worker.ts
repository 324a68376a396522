import { parentPort } from "node:worker_threads";
import type { Document } from "./document.ts";
import { draw } from "./draw.ts";

// The thread that draw-aside.ts starts: it answers each message, a document, with its PDF. A failure ends the thread.
parentPort?.on("message", async ({ document, timeZone }: { document: Document; timeZone: string }) => {
  parentPort?.postMessage(await draw(document, timeZone));
});
