import type { FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "../desk.ts";
import { Refusal } from "./refusal.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Does a call that changes something once for each idempotency key: later calls under the key get the same answer, also if it was
 * a refusal, and are refused if they ask for something else. What was done and its answer are stored together.
 */
export function once(desk: Desk, request: FastifyRequest, reply: FastifyReply, work: () => unknown): FastifyReply {
  const key = String(request.headers["idempotency-key"] ?? "");
  const asked = JSON.stringify([request.url, request.body]);
  const earlier = key ? desk.store.get("replay", key) : undefined;
  if (earlier && earlier.at > desk.clock.now() - DAY_MS) {
    if (earlier.asked !== asked) throw misused(key);
    return reply.code(earlier.status).header("idempotent-replayed", "true").send(earlier.body);
  }
  const { status, body } = desk.store.together(() => {
    const answer = answerOf(work);
    if (key) desk.store.put("replay", key, { at: desk.clock.now(), asked, ...answer });
    return answer;
  });
  return reply.code(status).send(body);
}

function answerOf(work: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof Refusal && error.isKept) return { status: error.status, body: error.body };
    throw error;
  }
}

const misused = (key: string) =>
  new Refusal(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: "idempotency_error" },
  );
