import { prefetch } from "../../../api/prefetch.ts";
import { useBusiness } from "../../../shared/parts/business.ts";
import { useStorefront } from "../../../shared/parts/storefront.tsx";
import type { Route } from "./+types/route.ts";
import { ChooseCity } from "./choose-city.tsx";
import { HomePage, homeQueries } from "./home-page.tsx";

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, { rest: homeQueries() });
export const clientLoader = () => null;

export default function Home() {
  const own = useStorefront();
  const { city, cities } = useBusiness();
  return (
    <HomePage
      top={<ChooseCity />}
      {...{ city, cities }}
      path="/"
      contact={{ email: own?.email ?? "", phone: own?.phone ?? "" }}
    />
  );
}
