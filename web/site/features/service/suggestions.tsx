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

/** The other services of the same sub-category; renders nothing if there are none. */
export function Suggestions({ service }: { service: Service }) {
  const words = useServicePartsWords();
  const text = useServiceWords();

  const siblings = useQuery(catalogueQueries.servicesBySubCategory(service.SrvSubCategoryId, useOfferCity()));
  return (
    <div className="mt-14">
      <Loaded query={siblings} waiting={null} failed={(error) => messageOf(error, text.suggestionsFailed)}>
        {(found) => {
          const others = found.filter((one) => one._id !== service._id);
          if (others.length === 0) return null;
          return (
            <Carousel title={text.suggestions} {...words.carousel}>
              {others.map((one) => (
                <ServiceCard key={one._id} service={one} />
              ))}
            </Carousel>
          );
        }}
      </Loaded>
    </div>
  );
}
