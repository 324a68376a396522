import { useWords } from "words:search-page";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { PageMeta } from "../../../shared/parts/page-meta.tsx";
import type { AddressHandle } from "../../../shared/state/page-address.ts";
import { useTakenOver } from "../../../shared/state/use-taken-over.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { CartAside } from "../../parts/cart-aside.tsx";
import { CartBar } from "../../parts/cart-bar.tsx";
import { askedIn } from "../../parts/narrowing/narrowing.ts";
import { ServicesFound, ServicesFoundSkeleton } from "../../parts/narrowing/services-found.tsx";
import { useOfferCity } from "../../parts/use-offer-city.ts";

/** The page is the same whatever is searched for: the browser asks for it. */
export const handle: AddressHandle = { drawnAs: () => "/search/-" };

/** The longest that the server searches for. */
const MOST = 100;

/** All that was found by some words, to be sorted and narrowed down. */
export default function SearchPage() {
  const text = useWords();
  const takenOver = useTakenOver();
  const { term = "" } = useParams();
  const [query] = useSearchParams();
  const asked = takenOver ? term.trim().slice(0, MOST) : "";
  const found = useQuery({ ...catalogueQueries.found(asked, useOfferCity()), enabled: asked !== "" });
  const title = asked ? text.title({ term: asked }) : text.heading;
  return (
    <>
      <PageMeta title={title} description={title} />
      <div className="page pt-4 sm:pt-6">
        <Breadcrumb label={text.way} crumbs={[{ name: text.home, to: "/" }, { name: text.heading }]} />
        <h1 className="wrap-anywhere mt-1 font-semibold text-3xl tracking-tight sm:text-4xl">{title}</h1>
        <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
          {takenOver && asked === "" ? (
            <NothingFound />
          ) : (
            <Loaded query={found} waiting={<ServicesFoundSkeleton />} failed={() => text.failed}>
              {(services) =>
                services.length === 0 ? (
                  <NothingFound />
                ) : (
                  <ServicesFound services={services} asked={askedIn(query)} order={text.bestMatch} />
                )
              }
            </Loaded>
          )}
          <CartAside label={text.cart} />
        </div>
      </div>
      <CartBar />
    </>
  );
}

const NothingFound = () => {
  const text = useWords();
  return (
    <EmptyState
      Icon={SearchX}
      title={text.none}
      text={text.noneHint}
      action={<ButtonLink to="/#categories">{text.noneAction}</ButtonLink>}
    />
  );
};
