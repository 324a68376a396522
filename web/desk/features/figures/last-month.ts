import { dateIn } from "../../../ui/zone.ts";

/** Returns the month before the current one in this zone at a moment: "2026-10". */
export function lastMonth(zone: string, at: Date = new Date()): string {
  const [year = 0, month = 0] = dateIn(zone, at).split("-").map(Number);
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
}
