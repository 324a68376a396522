import type { Shape } from "@chowk/contract";

/** A line for each corner: "29.334, 48.076". */
export const cornersOf = (corners: Shape): string => corners.map((corner) => corner.join(", ")).join("\n");

/** Reads such lines; undefined if one of them is something else. */
export function cornersIn(lines: string): Shape | undefined {
  const corners: Shape = [];
  for (const line of lines.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = line.split(",").map(Number);
    const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    if (!isPlace || rest.length > 0) return undefined;
    corners.push([latitude, longitude]);
  }
  return corners;
}
