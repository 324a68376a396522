import type { Position } from "@chowk/contract";
import { isTownCode } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import { placeQueries } from "../../calls/places.ts";

/** Whether a place, once its town is typed or chosen, lies outside the cities of the business. The server decides in the end. */
export function useOutside(town: string, position: Position | undefined): boolean {
  const { data } = useQuery({ ...placeQueries.city(town, position), enabled: isTownCode(town) });
  return data?.served === false;
}
