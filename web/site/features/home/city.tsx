import { useWords } from "words:cities";
import { useQuery } from "@tanstack/react-query";
import { Mail, Phone } from "lucide-react";
import { useEffect } from "react";
import { useParams } from "react-router";
import { prefetch } from "../../../api/prefetch.ts";
import { useBusiness } from "../../../shared/parts/business.ts";
import { telephone, useContact } from "../../../shared/parts/storefront.tsx";
import { chooseCity } from "../../../shared/state/city.ts";
import type { AddressHandle } from "../../../shared/state/page-address.ts";
import { langOf } from "../../../ui/in-english.ts";
import { cityQueries } from "../../calls/cities.ts";
import { paths } from "../../parts/paths.ts";
import type { Route } from "./+types/city.ts";
import { HomePage, homeQueries } from "./home-page.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const one = cityQueries.one(params.city.toLowerCase());
  return prefetch(context, {
    essential: [one],
    following: (client) => {
      const city = client.getQueryData(one.queryKey);
      return homeQueries(city?.hasOwnOffer ? city.slug : undefined);
    },
  });
};
export const clientLoader = () => null;

export const handle: AddressHandle = {
  drawnAs: ({ city = "" }) => `/c/${encodeURIComponent(city.toLowerCase())}`,
};

/** The home page of one city. Who opens it looks at that city from then on. */
export default function CityPage() {
  const text = useWords();
  const slug = (useParams().city ?? "").toLowerCase();
  const { data: city } = useQuery(cityQueries.one(slug));
  const { business } = useBusiness();
  const own = useContact();
  useEffect(() => {
    if (city) chooseCity(city.slug);
  }, [city]);
  const email = city?.email || own.email;
  const phone = city?.phone || own.phone;
  const name = city?.name ?? "";
  const link = "inline-flex min-h-11 items-center gap-2 font-medium text-accent-ink underline underline-offset-2";
  return (
    <HomePage city={name} cities={[name]} path={paths.city(slug)} contact={{ email, phone }}>
      <section>
        <h2 {...(city ? langOf(city, "name") : {})} className="font-semibold text-2xl tracking-tight">
          {text.reach({ business, city: name })}
        </h2>
        <address className="wrap-anywhere mt-3 flex flex-wrap gap-x-6 not-italic">
          <a href={`mailto:${email}`} className={link}>
            <Mail className="size-5" aria-hidden="true" />
            {email}
          </a>
          {phone && (
            <a href={telephone(phone)} className={link}>
              <Phone className="size-5" aria-hidden="true" />
              <span dir="ltr">{phone}</span>
            </a>
          )}
        </address>
      </section>
    </HomePage>
  );
}
