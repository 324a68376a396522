import type { Endpoint } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { type Call, callOf, routeOf } from "./serve.ts";

interface Download {
  /** The file name in the browser: 'CH-26-27-000001.pdf'. */
  name: string;
  bytes: Buffer;
}

/** Mounts a call that returns a file to keep, behind the same guards as `serve()`. Refusals are the usual envelope. */
export function serveDownload<E extends Endpoint & { download: string }>(
  app: FastifyInstance,
  e: E,
  handle: (call: Call<E>) => Promise<Download>,
): void {
  app.route({
    ...routeOf(app, e),
    handler: async (request, reply) => {
      const { name, bytes } = await handle(callOf<E>(request, reply));
      return reply
        .type(e.download)
        .header("content-disposition", `attachment; filename="${name.replace(/[^\w.-]/g, "-")}"`)
        .send(bytes);
    },
  });
}
