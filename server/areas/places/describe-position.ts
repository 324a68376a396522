import { setTimeout as sleep } from "node:timers/promises";
import type { DescribedPlace, Position } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Parts } from "../../platform/parts.ts";
import type { Street } from "../../platform/ports/geocoder/geocoder.ts";
import { takeTurn } from "./geocoder-turn.ts";
import { cellOf, keep, middleOf, recall } from "./geocoding-cache.ts";
import { findPincode, nearestPincode } from "./places.ts";

interface Given extends Pick<Parts, "db" | "geocoder"> {
  log: FastifyBaseLogger;
}

/**
 * Returns what to write in the address of a position: from the geocoder if there is one and it answers, else from the nearest
 * pin code. Undefined if neither knows anything.
 */
export async function describePosition(given: Given, position: Position): Promise<DescribedPlace | undefined> {
  const street = await streetAt(given, position);
  const named = street?.pincode ? await findPincode(given.db, street.pincode) : undefined;
  const place = named ?? (await nearestPincode(given.db, position));
  return place && { ...place, address: street?.address ?? "" };
}

/** Returns the geocoder's answer, fresh or stored. Its failures are only logged. */
async function streetAt({ db, geocoder, log }: Given, position: Position): Promise<Street | undefined> {
  if (!geocoder) return undefined;
  const cell = cellOf(position);
  const before = await recall(db, cell);
  if (before) return before;
  const wait = await takeTurn(db);
  if (wait === undefined) return undefined;
  if (wait > 0) await sleep(wait);
  try {
    const found = (await geocoder.reverse(middleOf(cell))) ?? { pincode: "", address: "" };
    await keep(db, cell, found);
    return found;
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "The geocoder does not help: nearest pin codes do");
    return undefined;
  }
}
