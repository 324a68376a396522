import { parentPort } from "node:worker_threads";
import type { Document } from "./document.ts";
import { draw } from "./draw.ts";

// The thread that draw-aside.ts starts: each message is a document, answered by its PDF. What fails ends the thread.
parentPort?.on("message", async ({ document, timeZone }: { document: Document; timeZone: string }) => {
  parentPort?.postMessage(await draw(document, timeZone));
});
