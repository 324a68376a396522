import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { refuse } from "../refusals/refuse.ts";

/** The key under which a call may be repeated. Refuses with 400 one that could not be told from another by eye. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw refuse("BAD_IDEMPOTENCY_KEY");
  }
  return key;
}

/** By which a repetition is told from another content under the same key. Schemas order the fields of what they let in. */
export const hashOf = (content: unknown): Buffer => createHash("sha256").update(JSON.stringify(content)).digest();
