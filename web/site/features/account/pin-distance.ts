import { metresBetween, type Pincode, type Position } from "@chowk/contract";

/** Farther than this from its pincode's offices, a pin is more often wrong than right. */
const DOUBTFUL_METRES = 5_000;

/**
 * Farther than this it cannot be right, as the list is wrong by about 110 km at most: nothing is saved before the customer
 * has confirmed the pin, or moved it.
 */
const IMPOSSIBLE_METRES = 200_000;

export const isImpossible = (pin: Position, place: Pincode | undefined): boolean =>
  (doubtfulDistance(pin, place) ?? 0) > IMPOSSIBLE_METRES;

/** Returns how far a pin is from its pincode, in metres, if that is far enough for a second look; else undefined. */
export function doubtfulDistance(pin: Position, place: Pincode | undefined): number | undefined {
  if (place?.latitude == null || place.longitude == null) return undefined;
  const distance = metresBetween(pin, { latitude: place.latitude, longitude: place.longitude });
  return distance > DOUBTFUL_METRES ? distance : undefined;
}
