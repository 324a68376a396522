import { z } from "zod";
import { Position } from "./place.ts";

/** A position older than this is not shown, and deleted. */
export const liveLocationMinutes = 15;

/** Where a partner is on the way to a visit. */
export const LiveLocation = Position.extend({
  accuracy: z.number().describe("The device is within so many metres of it."),
  seenAt: z.iso.datetime().describe("When it was there."),
  to: Position.describe("Where the visit is."),
  distanceKm: z.number().describe("As the crow flies."),
  arrivesAt: z.iso
    .datetime()
    .describe("When to expect the partner, to five minutes, at the business's `kmPerHour`; never in the past."),
});
export type LiveLocation = z.infer<typeof LiveLocation>;
