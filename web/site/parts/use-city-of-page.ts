import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useBusiness } from "../../shared/parts/business.ts";
import { cityQueries } from "../calls/cities.ts";

/** What the page calls the city: the name of the city that it is about, or else the business's. */
export function useCityOfPage(): string {
  const slug = useParams().city?.toLowerCase();
  const { data } = useQuery(cityQueries.all());
  const { city } = useBusiness();
  return data?.find((each) => each.slug === slug)?.name ?? city;
}
