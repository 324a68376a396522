import type { Service } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { RateList } from "../../parts/rate-list.tsx";
import { AnswersDrawn } from "./answers-drawn.tsx";
import { WhoNear } from "./near/who-near.tsx";
import { Reviews } from "./reviews/reviews.tsx";

/** What the page of a service has below its first view: answers and the rate card, or who does it and reviews. */
export default function Part({ of, reviews = false }: { of: Service; reviews?: boolean }) {
  if (!reviews) return <Answers of={of} />;
  return (
    <>
      <WhoNear serviceId={of._id} />
      <Reviews serviceId={of._id} />
    </>
  );
}

function Answers({ of }: { of: Service }) {
  const { data: rates = [] } = useQuery(catalogueQueries.rates(of.SrvSubCategoryId));
  return (
    <>
      <AnswersDrawn serviceId={of._id} />
      {rates.length > 0 && <RateList rates={rates} />}
    </>
  );
}
