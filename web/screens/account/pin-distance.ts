import type { Place, Position } from "@chowk/contract";

const EARTH_RADIUS_METRES = 6_371_000;
/** Farther than this from its pincode's offices, a pin is more often wrong than right. */
const DOUBTFUL_METRES = 5_000;

/** As the crow flies, in metres (the haversine formula). */
export function metresBetween(from: Position, to: Position): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const north = Math.sin((toLatitude - fromLatitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = north + Math.cos(fromLatitude) * Math.cos(toLatitude) * east;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How far a pin is from its pincode, in metres, where that is so far that one should look again; else undefined. */
export function doubtfulDistance(pin: Position, place: Place | undefined): number | undefined {
  if (place?.latitude == null || place.longitude == null) return undefined;
  const distance = metresBetween(pin, { latitude: place.latitude, longitude: place.longitude });
  return distance > DOUBTFUL_METRES ? distance : undefined;
}
