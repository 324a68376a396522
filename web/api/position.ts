import type { Position } from "@chowk/contract";

/** Rounds to this many decimals of a degree: three are 100 m, four 10 m, six 10 cm. */
export const roundedPosition = ({ latitude, longitude }: Position, decimals: number): Position => ({
  latitude: Number(latitude.toFixed(decimals)),
  longitude: Number(longitude.toFixed(decimals)),
});
