import { useWords } from "words:checkout";
import type { Address } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { placeQueries } from "../../../shared/calls/places.ts";
import { priceAgain, totalNow } from "../../../shared/state/cart.ts";
import { chooseCity, chosenCity } from "../../../shared/state/city.ts";
import { toast } from "../../../ui/toast.ts";
import { cityQueries } from "../../calls/cities.ts";

/**
 * Takes the visitor to be in the city of the chosen address, where some city has prices of its own: the cart then has that city's,
 * before anything is ordered, and a toast says so if its total changed.
 */
export function useCityOfAddress(address: Address | undefined): void {
  const text = useWords();
  const { data: cities = [] } = useQuery(cityQueries.all());
  const matters = cities.some(({ hasOwnOffer }) => hasOwnOffer);
  const { data: where } = useQuery({
    ...placeQueries.city(address?.pincode ?? "", address ?? { latitude: 0, longitude: 0 }),
    enabled: matters && address !== undefined,
  });
  const city = cities.find(({ slug }) => slug === where?.city);
  const { slug, name } = city ?? {};
  useEffect(() => {
    if (!slug || !name || slug === chosenCity()) return;
    const before = totalNow();
    chooseCity(slug);
    void priceAgain().then(() => {
      if (totalNow() !== before) toast.success(text.choose.pricesOf({ city: name }));
    });
  }, [slug, name, text]);
}
