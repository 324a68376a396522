import { isTownCode } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import type { Point } from "../../../ui/map.tsx";
import { placeQueries } from "../../calls/places.ts";

/** Where a town is, by its code; undefined while that is not known, null if nobody knows it. */
export function usePositionOfTown(town: string): Point | null | undefined {
  const { data } = useQuery({ ...placeQueries.pincode(town), enabled: isTownCode(town) });
  if (!data) return undefined;
  const { latitude, longitude } = data;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
