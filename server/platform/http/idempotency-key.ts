import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { refuse } from "../refusals/refuse.ts";

/** Returns the key under which a call may be repeated. Refuses with 400 if it is longer than 200 characters or not visible ASCII. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw refuse("BAD_IDEMPOTENCY_KEY");
  }
  return key;
}

/** Tells a repetition from other content under the same key. Schemas put the fields of their input in a fixed order. */
export const hashOf = (content: unknown): Buffer => createHash("sha256").update(JSON.stringify(content)).digest();
