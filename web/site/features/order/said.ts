import type { OrderDetails, SaidOfService } from "@chowk/contract";

/** What can be rated and reviewed: a service of an order, or the partner who did the work. */
export type Subject = { kind: "service" | "partner"; id: string };

/** The rating and review that an order holds for one of its subjects. */
export function saidOf(order: OrderDetails, { kind, id }: Subject): SaidOfService {
  if (kind === "partner") {
    const { rating, review } = order.visits.find(({ partner }) => partner?._id === id)?.partner ?? order;
    return { rating, review };
  }
  const line = order.services_json.find(({ serviceDetail }) => serviceDetail._id === id);
  return {
    rating: line?.userRating ?? null,
    review: line?.userReview ?? null,
    ...(line?.userPhotos && { photos: line.userPhotos }),
  };
}

/** Returns the order with that rating or review. */
export function withSaid(
  order: OrderDetails,
  { kind, id }: Subject,
  { photos, ...said }: Partial<SaidOfService>,
): OrderDetails {
  if (kind === "partner") {
    return {
      ...order,
      ...(order.servicePartnerId === id ? said : {}),
      visits: order.visits.map((visit) =>
        visit.partner?._id === id ? { ...visit, partner: { ...visit.partner, ...said } } : visit,
      ),
    };
  }
  return {
    ...order,
    services_json: order.services_json.map((line) =>
      line.serviceDetail._id === id
        ? {
            ...line,
            userRating: said.rating === undefined ? line.userRating : said.rating,
            userReview: said.review === undefined ? line.userReview : said.review,
            ...(photos && { userPhotos: photos }),
          }
        : line,
    ),
  };
}
