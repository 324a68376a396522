import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { bestCoding, brotliOf, WORTH_COMPRESSING } from "./codings.ts";
import { Turns } from "./turns.ts";

/** Half as large again as the best quality, in a tenth of the time: the answer is sent only once. */
const BROTLI_QUALITY = 4;

const coders = {
  br: (text: Buffer) => promisify(brotliCompress)(text, brotliOf(text, BROTLI_QUALITY)),
  gzip: (text: Buffer) => promisify(gzip)(text),
};

/** Node's few threads also serve files and passwords. Answers that wait here have had a turn already. */
const compressing = new Turns({ atOnce: 2, line: 0, share: 0, seconds: 0 });

/**
 * Compresses answers that are sent once, as they are sent: JSON and other text that is whole in memory. Prepared answers
 * (prepared.ts) come as bytes, and streams go as they come. Whether a length can reveal a secret: docs/decisions/security.md.
 */
export function compressText(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < WORTH_COMPRESSING) return payload;
    if (reply.hasHeader("content-encoding")) return payload;
    reply.header("vary", [reply.getHeader("vary"), "accept-encoding"].filter(Boolean).join(", "));
    const coding = bestCoding(request.headers["accept-encoding"], ["br", "gzip"]);
    if (!coding) return payload;
    const text = Buffer.from(payload);
    const compressed = await compressing.run(() => coders[coding](text), null);
    reply.header("content-encoding", coding).removeHeader("content-length");
    return compressed;
  });
}
