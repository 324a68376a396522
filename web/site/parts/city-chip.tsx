import { useWords } from "words:cities";
import type { City } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, MapPin } from "lucide-react";
import { Link } from "react-router";
import { Disclosure } from "../../ui/disclosure.tsx";
import { langOf } from "../../ui/in-english.ts";
import { cityQueries } from "../calls/cities.ts";
import { paths } from "./paths.ts";
import { useKnownCity } from "./use-known-city.ts";

const none: City[] = [];

/** Which city the visitor looks at, and the way to the others. Nothing if the business serves one, or has named none. */
export function CityChip() {
  const text = useWords();
  const { data: cities = none } = useQuery(cityQueries.all());
  const city = useKnownCity(cities);
  if (cities.length < 2) return null;
  return (
    <Disclosure
      opensToEnd
      buttonClassName="max-md:-me-2 flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 font-medium text-sm hover:bg-sunken"
      label={(open) => (
        <>
          <MapPin className="size-4 shrink-0 text-accent-ink" aria-hidden="true" />
          <span className="sr-only">{text.city}</span>
          <span
            {...(city ? langOf(city, "name") : {})}
            // On a phone there may be no room beside the logo: the account's entry, or a long word for logging in.
            className="max-w-20 truncate sm:max-w-36 max-md:@max-[13rem]:sr-only"
          >
            {city?.name ?? text.choose}
          </span>
          <ChevronDown
            className={`size-4 shrink-0 max-sm:hidden transition-transform duration-150 ${open ? "rotate-180" : ""}`}
            aria-hidden="true"
          />
        </>
      )}
    >
      <ul>
        {cities.map((each) => (
          <li key={each.slug}>
            <Link
              to={paths.city(each.slug)}
              aria-current={each === city || undefined}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg px-3 hover:bg-sunken"
            >
              <span {...langOf(each, "name")}>{each.name}</span>
              {each === city && <Check className="size-4 shrink-0 text-accent-ink" aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
