import { useWords as useServiceWords } from "words:service";
import { useWords as useServicePartsWords } from "words:service-parts";
import type { Service } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { Carousel } from "../../../ui/carousel.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { ServiceCard } from "../../parts/service-card.tsx";
import { useOfferCity } from "../../parts/use-offer-city.ts";

/** What others book with a service, if enough of them do, and the other services of the same sub-category. */
export function Suggestions({ service }: { service: Service }) {
  const text = useServiceWords();
  const city = useOfferCity();

  const bookedWith = useQuery(catalogueQueries.bookedWith(service._id, city));
  const siblings = useQuery(catalogueQueries.servicesBySubCategory(service.SrvSubCategoryId, city));
  return (
    <>
      <Others title={text.bookedWith} services={bookedWith.data ?? []} />
      <Loaded query={siblings} waiting={null} failed={(error) => messageOf(error, text.suggestionsFailed)}>
        {(found) => <Others title={text.suggestions} services={found.filter((one) => one._id !== service._id)} />}
      </Loaded>
    </>
  );
}

/** Renders nothing if there are none. */
function Others({ title, services }: { title: string; services: Service[] }) {
  const words = useServicePartsWords();
  if (services.length === 0) return null;
  return (
    <div className="mt-14">
      <Carousel title={title} {...words.carousel}>
        {services.map((one) => (
          <ServiceCard key={one._id} service={one} />
        ))}
      </Carousel>
    </div>
  );
}
