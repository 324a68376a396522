import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { relayOf } from "../../platform/config/config.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { findOtherSide } from "./find-other-side.ts";

/** How long a phone rings, in seconds, and how long a call may last. */
const RINGS = 30;
const LASTS = 30 * 60;

/**
 * Tells a relay of phone calls with whom to connect a caller, so that neither side sees the other's number. Exotel asks as its Connect
 * applet does: with GET and the caller's number as `CallFrom`. Without a number in the answer it goes on to the applet's next step.
 *
 * Not part of the contract: the provider chooses the format, and knows the unguessable address (docs/run/relay.md).
 */
export function relayRoutes(app: FastifyInstance, { db, config }: Parts): void {
  const { RELAY_KEY: key } = config;
  const number = relayOf(config);
  if (!key || !number) return;
  app.get<{ Params: { key: string }; Querystring: Record<string, unknown> }>(
    `${config.API_BASE_PATH}/relay/exotel/:key`,
    async (request, reply) => {
      await app.rateLimiter?.checkUnexpected(request);
      if (!isSame(request.params.key, key)) throw refuse("NOTHING_HERE");
      await app.rateLimiter?.wasExpected(request);
      const other = await findOtherSide(db, String(request.query.CallFrom ?? ""));
      return reply.header("cache-control", "no-store").send({
        fetch_after_attempt: false,
        destination: { numbers: other ? [other] : [] },
        outgoing_phone_number: number,
        record: false,
        max_ringing_duration: RINGS,
        max_conversation_duration: LASTS,
      });
    },
  );
}

const isSame = (given: string, key: string): boolean => timingSafeEqual(hashOf(given), hashOf(key));
const hashOf = (text: string) => createHash("sha256").update(text).digest();
