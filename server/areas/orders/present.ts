import type { Order, OrderLine } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { toMajor } from "../../platform/money/money.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { type PlaceRow, presentOrderPlace } from "../addresses/addresses.ts";
import { type Chosen, type Names, presentChosen, textsIn } from "../catalogue/catalogue.ts";
import { documentLink } from "../uploads/uploads.ts";
import { isCancellable } from "./cancellable.ts";

export interface OrderLineRow {
  /** Of a service; otherwise of what was found. */
  service_id: string;
  is_found: boolean;
  service_name: string;
  names: Names;
  quantity: number;
  /** Of all of them, and what a code took off it. */
  price: number;
  discount: number;
  chosen: Chosen[];
  image: string;
  rating: number | null;
  review: string | null;
  photos: string[] | null;
}

export interface OrderRow extends PlaceRow {
  id: string;
  number: string;
  status: string;
  payment_type: string;
  payment_status: string | null;
  total: number;
  area: string;
  placed_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
  pay_by: Date | null;
  partner_id: string | null;
  partner_rating: number | null;
  partner_review: string | null;
  lines: OrderLineRow[];
  promo: { code: string; discount: number } | null;
}

/** With the secrets, photos of its reviews come with links that open them. */
export function presentOrder(row: OrderRow, language: Language, secrets?: Secrets): Order {
  const placedAt = row.placed_at.toISOString();
  const total = toMajor(row.total);
  return {
    _id: row.id,
    ordId: row.number,
    createdAt: placedAt,
    orderedDate: placedAt,
    ordStatus: row.status as Order["ordStatus"],
    totalPrice: total,
    TotalPrice: total,
    paymentType: row.payment_type as Order["paymentType"],
    payment_status: row.payment_status,
    payBy: row.status === "Pending" && row.pay_by ? row.pay_by.toISOString() : null,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    canCancel: isCancellable(row.status),
    servicePartnerId: row.partner_id,
    rating: row.partner_rating,
    review: row.partner_review,
    ServiceAddress: presentOrderPlace(row, language),
    services_json: row.lines.map((line) => presentLine(line, language, secrets)),
    ...(row.promo && { promo: { code: row.promo.code, discount: toMajor(row.promo.discount) } }),
  };
}

const presentLine = (line: OrderLineRow, language: Language, secrets?: Secrets): OrderLine => ({
  serviceDetail: {
    _id: line.service_id,
    ...textsIn(language, { ServiceName: [line.names?.[language], line.service_name] }),
    Price: toMajor((line.price + line.discount) / line.quantity),
    Image: line.image,
  },
  quantity: line.quantity,
  ...(line.is_found && { foundOnSite: true }),
  ...presentChosen(line.chosen, language),
  userRating: line.rating,
  userReview: line.review,
  ...(secrets && line.photos && { userPhotos: line.photos.map((path) => documentLink(secrets, path)) }),
});
