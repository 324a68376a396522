import { metresBetween, type Place, type Position } from "@chowk/contract";

/** Farther than this from its pincode's offices, a pin is more often wrong than right. */
const DOUBTFUL_METRES = 5_000;

/**
 * Farther than this it cannot be right, as the list is wrong by some 110 km at most: nothing is saved before somebody has
 * said that it is, or has moved the pin.
 */
const IMPOSSIBLE_METRES = 200_000;

export const isImpossible = (pin: Position, place: Place | undefined): boolean =>
  (doubtfulDistance(pin, place) ?? 0) > IMPOSSIBLE_METRES;

/** How far a pin is from its pincode, in metres, where that is so far that one should look again; else undefined. */
export function doubtfulDistance(pin: Position, place: Place | undefined): number | undefined {
  if (place?.latitude == null || place.longitude == null) return undefined;
  const distance = metresBetween(pin, { latitude: place.latitude, longitude: place.longitude });
  return distance > DOUBTFUL_METRES ? distance : undefined;
}
