import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useBusiness } from "../../shared/parts/business.ts";
import { useChosenCity } from "../../shared/state/city.ts";
import { cityQueries } from "../calls/cities.ts";

/** What the page calls the city: the name of the one that it is about, or of the one that the visitor has chosen, or else of all. */
export function useCityOfPage(): string {
  const chosen = useChosenCity();
  const slug = useParams().city?.toLowerCase() ?? chosen;
  const { data } = useQuery(cityQueries.all());
  const { city } = useBusiness();
  return data?.find((each) => each.slug === slug)?.name ?? city;
}
