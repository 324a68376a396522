import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useChosenCity } from "../../shared/state/city.ts";
import { cityQueries } from "../calls/cities.ts";

/**
 * The city for which the catalogue is read, by its `slug`: that of the page, or else the chosen one. Undefined if it has no prices of
 * its own, so that most visitors read what everybody reads.
 */
export function useOfferCity(): string | undefined {
  const chosen = useChosenCity();
  const slug = useParams().city?.toLowerCase() ?? chosen;
  const { data: cities } = useQuery(cityQueries.all());
  return cities?.find((city) => city.slug === slug && city.hasOwnOffer)?.slug;
}
