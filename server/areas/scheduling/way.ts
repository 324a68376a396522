import { type BusinessSettings, metresBetween, type Position } from "@chowk/contract";

/** Returns how many seconds the way from one visit to another is reckoned at: what the business adds to each, and the distance. */
export const secondsBetween = (
  from: Position,
  to: Position,
  { travelMinutes, kmPerHour }: Pick<BusinessSettings, "travelMinutes" | "kmPerHour">,
): number => travelMinutes * 60 + (metresBetween(from, to) / 1000 / kmPerHour) * 3600;
