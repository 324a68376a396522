import { useWords as useServiceWords } from "words:service";
import { useWords as useServicePartsWords } from "words:service-parts";
import type { Service } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { prefetch } from "../../../api/prefetch.ts";
import { useBusiness } from "../../../shared/parts/business.ts";
import { PageMeta, usePublicAddress, usePublicUrl } from "../../../shared/parts/page-meta.tsx";
import type { AddressHandle } from "../../../shared/state/page-address.ts";
import { leastChosen, pricedWith } from "../../../shared/state/priced.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { price } from "../../../ui/price.ts";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { useKnownService } from "../../calls/known.ts";
import { BookButton } from "../../parts/book-button.tsx";
import { CartAside } from "../../parts/cart-aside.tsx";
import { PhoneBar } from "../../parts/cart-bar.tsx";
import { breadcrumbFacts, serviceFacts } from "../../parts/facts-for-machines.ts";
import { addressName, paths } from "../../parts/paths.ts";
import { Prices } from "../../parts/service-facts.tsx";
import { useCityOfPage } from "../../parts/use-city-of-page.ts";
import { useOfferCity } from "../../parts/use-offer-city.ts";
import type { Route } from "./+types/route.ts";
import { Below } from "./below.tsx";
import { answersOf } from "./calls.ts";
import { ServiceDetail, ServiceDetailSkeleton } from "./service-detail.tsx";
import { Suggestions } from "./suggestions.tsx";
import { useChoosing } from "./use-choosing.ts";

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, {
    essential: [catalogueQueries.service(params.serviceId)],
    following: (client) => {
      const service = client.getQueryData(catalogueQueries.service(params.serviceId).queryKey);
      if (!service) return [];
      const { SrvSubCategoryId: of } = service;
      return [
        catalogueQueries.servicesBySubCategory(of),
        catalogueQueries.bookedWith(service._id),
        catalogueQueries.rates(of),
        answersOf(service._id),
      ];
    },
  });
export const clientLoader = () => null;

/** Whichever sub-category the address names, it is the same page of the service. */
export const handle: AddressHandle = {
  drawnAs: ({ serviceId = "" }) => `/service/${encodeURIComponent(serviceId.toLowerCase())}/-`,
};

/** The page of one service. */
export default function ServicePage() {
  const words = useServicePartsWords();
  const text = useServiceWords();

  const serviceId = (useParams().serviceId ?? "").toLowerCase();
  const known = useKnownService(serviceId);
  const inCity = catalogueQueries.service(serviceId, useOfferCity());
  const service = useQuery({ ...inCity, ...(known ? { placeholderData: known } : {}) });
  const choosing = useChoosing(service.data);
  return (
    <>
      <div className="page pt-4 sm:pt-6">
        {service.data ? <Way service={service.data} /> : <div className="h-8" />}
        <div className="mt-3 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
          <div className="min-w-0">
            <Loaded
              query={service}
              waiting={<ServiceDetailSkeleton />}
              failed={(error) => messageOf(error, text.failed)}
            >
              {(found) => (
                <>
                  <ServiceDetail service={found} choosing={choosing} />
                  <Below key={found._id} of={found} />
                </>
              )}
            </Loaded>
          </div>
          <CartAside label={text.cart} />
        </div>
        {service.data && <Suggestions service={service.data} />}
      </div>
      {service.data && (
        <PhoneBar>
          <Prices service={service.data} chosen={choosing.chosen} className="flex-1 text-lg" />
          <BookButton
            service={service.data}
            chosen={choosing.chosen}
            onMissing={choosing.ask}
            book={words.bookNow}
            remove={words.removeFromCart}
            tone="primary"
            className="min-h-12 shrink-0 px-6"
          />
        </PhoneBar>
      )}
    </>
  );
}

function Way({ service }: { service: Service }) {
  const text = useServiceWords();

  const business = useBusiness();
  const city = useCityOfPage();
  const publicUrl = usePublicUrl();
  const addressOf = usePublicAddress();
  const crumbs = [
    { name: text.home, to: "/" },
    {
      name: service.SrvCategoryName,
      to: paths.category(service.SrvCategoryId, addressName(service, "SrvCategoryName")),
      ...langOf(service, "SrvCategoryName"),
    },
    {
      name: service.SrvSubCategoryName,
      to: paths.services(service.SrvSubCategoryId, addressName(service, "SrvSubCategoryName")),
      ...langOf(service, "SrvSubCategoryName"),
    },
    { name: service.ServiceName, ...langOf(service, "ServiceName") },
  ];
  return (
    <>
      <PageMeta
        title={text.title({ name: service.ServiceName, city })}
        description={text
          .description({
            ...{ name: service.ServiceName, city },
            ...{ price: price(pricedWith(service, leastChosen(service)).Price), description: service.Description },
          })
          .slice(0, 300)}
        path={paths.service(service._id, service.SrvSubCategoryId)}
        image={service.Image.replace(/\/480\.webp$/, "/960.webp")}
        jsonLd={[serviceFacts(publicUrl, addressOf, business, service), breadcrumbFacts(addressOf, crumbs)]}
      />
      <Breadcrumb label={text.way} crumbs={crumbs} />
    </>
  );
}
