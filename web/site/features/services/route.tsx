import { getWords, useWords } from "words:services";
import type { Service } from "@chowk/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { NotThere } from "../../../api/failure.ts";
import { prefetch } from "../../../api/prefetch.ts";
import { PageMeta, usePublicAddress } from "../../../shared/parts/page-meta.tsx";
import type { AddressHandle } from "../../../shared/state/page-address.ts";
import { useTakenOver } from "../../../shared/state/use-taken-over.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { listed } from "../../../ui/listed.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { useKnownSubCategory } from "../../calls/known.ts";
import { CartAside } from "../../parts/cart-aside.tsx";
import { CartBar } from "../../parts/cart-bar.tsx";
import { breadcrumbFacts } from "../../parts/facts-for-machines.ts";
import { type Asked, askedIn, narrowings } from "../../parts/narrowing/narrowing.ts";
import { ServicesFound, ServicesFoundSkeleton } from "../../parts/narrowing/services-found.tsx";
import { addressName, paths } from "../../parts/paths.ts";
import { RateCard } from "../../parts/rate-card.tsx";
import { useCityOfPage } from "../../parts/use-city-of-page.ts";
import { useOfferCity } from "../../parts/use-offer-city.ts";
import type { Route } from "./+types/route.ts";

/** What the page that the browser got was narrowed down to. Without a network that is the whole list, whatever its address asks for. */
const drawnFor = (asked: Asked) => queryOptions({ queryKey: ["narrowed"], queryFn: () => asked });

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  prefetch(context, {
    essential: [catalogueQueries.servicesBySubCategory(params.subCategoryId)],
    rest: [drawnFor(askedIn(new URL(request.url).searchParams))],
    following: () => [catalogueQueries.rates(params.subCategoryId)],
  });
export const clientLoader = () => null;

/** The name in the address is only for people. */
export const handle: AddressHandle = {
  reads: narrowings,
  narrows: true,
  drawnAs: ({ subCategoryId = "" }) => `/services/${encodeURIComponent(subCategoryId.toLowerCase())}/-`,
};

/** The services of one sub-category: choose on the left, read in the middle, the cart on the right. */
export default function Services() {
  const text = useWords();

  const { subCategoryId: id = "", categoryName = "" } = useParams();
  const subCategoryId = id.toLowerCase();
  const takenOver = useTakenOver();
  const services = useQuery(catalogueQueries.servicesBySubCategory(subCategoryId, useOfferCity()));
  const first = services.data?.[0];
  const known = useKnownSubCategory(subCategoryId);
  const named = first ?? known;
  const name = named?.SrvSubCategoryName ?? readable(takenOver ? categoryName : "");
  const marked = named ? langOf(named, "SrvSubCategoryName") : {};
  const crumbs = [
    { name: text.home, to: "/" },
    ...(first
      ? [
          {
            name: first.SrvCategoryName,
            to: paths.category(first.SrvCategoryId, addressName(first, "SrvCategoryName")),
            ...langOf(first, "SrvCategoryName"),
          },
        ]
      : []),
    { name, ...marked },
  ];
  return (
    <>
      <Meta
        name={name}
        path={paths.services(subCategoryId, named ? addressName(named, "SrvSubCategoryName") : name)}
        services={services.data}
        crumbs={crumbs}
      />
      <div className="page pt-4 sm:pt-6">
        <Breadcrumb label={text.way} crumbs={crumbs} />
        <h1 {...marked} className="mt-1 font-semibold text-3xl tracking-tight sm:text-4xl">
          {name}
        </h1>
        <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
          <Loaded
            query={services}
            waiting={<ServicesFoundSkeleton />}
            failed={(error) => (error instanceof NotThere ? error.message : text.failed)}
          >
            {(found) =>
              found.length === 0 ? (
                <EmptyState
                  Icon={PackageSearch}
                  title={text.none}
                  text={text.noneText}
                  action={<ButtonLink to="/#categories">{text.noneAction}</ButtonLink>}
                />
              ) : (
                <Found services={found} />
              )
            }
          </Loaded>
          <CartAside label={text.cart} />
        </div>
      </div>
      <CartBar />
    </>
  );
}

const Found = ({ services }: { services: Service[] }) => (
  <ServicesFound services={services} asked={useAsked()}>
    {services[0] && <RateCard subCategoryId={services[0].SrvSubCategoryId} />}
  </ServicesFound>
);

/** What the address asks for; while the server's page is taken over, what that page was drawn for. */
function useAsked(): Asked {
  const takenOver = useTakenOver();
  const [query] = useSearchParams();
  const drawn = useQueryClient().getQueryData(drawnFor({}).queryKey);
  return takenOver || !drawn ? askedIn(query) : drawn;
}

interface MetaProps {
  name: string;
  path: string;
  services: Service[] | undefined;
  crumbs: { name: string; to?: string }[];
}

function Meta({ name, path, services = [], crumbs }: MetaProps) {
  const text = useWords();

  const city = useCityOfPage();
  const addressOf = usePublicAddress();
  return (
    <PageMeta
      title={text.title({ name, city })}
      description={text.description({
        ...{ name, city },
        names: listed(services.slice(0, 4).map((service) => service.ServiceName)),
      })}
      // The readable part of an address may say anything; only one version is the page's own.
      path={path}
      jsonLd={services.length > 0 ? [breadcrumbFacts(addressOf, crumbs)] : []}
    />
  );
}

/** "ac-repair" -> "Ac repair": the best name available until the services have loaded. */
function readable(slug: string): string {
  const text = getWords();

  const words = slug.replaceAll("-", " ").trim() || text.fallbackTitle;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
