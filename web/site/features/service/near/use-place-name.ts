import { useWords } from "words:near";
import type { City } from "@chowk/contract";
import { shownPincode } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import { placeQueries } from "../../../../shared/calls/places.ts";
import { useBusiness } from "../../../../shared/parts/business.ts";
import { cityQueries } from "../../../calls/cities.ts";
import type { Where } from "./calls.ts";

/** What the place is called for which something is told; undefined until that is known. */
export function usePlaceName({ city: slug, pincode }: Where): { name: string; city?: City } | undefined {
  const text = useWords();
  const business = useBusiness();
  const { data: cities } = useQuery(cityQueries.all());
  const isListed = pincode !== undefined && shownPincode(pincode) === "";
  const { data: listed } = useQuery({ ...placeQueries.localities(), enabled: isListed });
  if (pincode !== undefined) {
    if (!isListed) return { name: text.at({ pincode }) };
    const town = listed?.find(({ code }) => code === pincode);
    return town && { name: town.name };
  }
  const city = cities?.find((each) => each.slug === slug) ?? (cities?.length === 1 ? cities[0] : undefined);
  return city ? { name: city.name, city } : { name: business.city };
}
