import type { Address } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import type { Said } from "../../state/phone-orders.ts";
import { timesQuery } from "./calls.ts";
import { askedOf, isWhole } from "./line.ts";

/** When somebody can come for what was said so far, and the time that is chosen: the first free one, if none or one that is gone. */
export function useTimes(callerId: string, address: Address | undefined, { lines, slot }: Said) {
  const isReady = address !== undefined && lines.length > 0 && lines.every(isWhole);
  const query = useQuery(timesQuery(callerId, isReady ? { ...askedOf(lines), addressId: address._id } : undefined));
  const slots = isReady ? query.data : undefined;
  const isFree = slot !== undefined && slots?.days.some(({ starts }) => starts.includes(slot));
  return { ...{ query, isReady, slots }, slot: isFree ? slot : (slots?.first ?? undefined) };
}

export type Times = ReturnType<typeof useTimes>;
