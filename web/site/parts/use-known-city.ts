import type { City } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { placeQueries } from "../../shared/calls/places.ts";
import { chooseCity, forgetCity, useChosenCity } from "../../shared/state/city.ts";
import { useEntry } from "../../shared/state/session.ts";
import { accountQueries } from "../calls/account.ts";

/**
 * Returns the city that the visitor has chosen. A customer who has chosen none in this browser is taken to be in that of the address they
 * added last; a city that is not served any more is forgotten.
 */
export function useKnownCity(cities: readonly City[]): City | undefined {
  const chosen = useChosenCity();
  const entry = useEntry();
  const isUnknown = chosen === null && cities.length > 1;
  const addresses = useQuery({ ...accountQueries.addresses(entry?._id ?? ""), enabled: isUnknown && Boolean(entry) });
  const latest = addresses.data?.[0];
  const where = useQuery({
    ...placeQueries.city(latest?.pincode ?? "", latest),
    enabled: isUnknown && latest !== undefined,
  });
  // One that this list does not have yet would be forgotten at once, and known again, without end.
  const known = isUnknown ? cities.find(({ slug }) => slug === where.data?.city)?.slug : undefined;
  const found = cities.find(({ slug }) => slug === chosen);
  const isGone = cities.length > 0 && chosen !== null && !found;
  useEffect(() => {
    if (isGone) forgetCity();
    else if (known) chooseCity(known);
  }, [isGone, known]);
  return found;
}
