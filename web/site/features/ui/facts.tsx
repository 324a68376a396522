import type { OrderStatus } from "@chowk/contract";
import { OrderBadge } from "../../../shared/parts/order-badge.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { cartPrice } from "../../../ui/price.ts";
import { Stars } from "../../../ui/stars.tsx";
import { ReviewCard } from "../../parts/review-card.tsx";
import { Prices } from "../../parts/service-facts.tsx";
import { Piece, Row, Section } from "./section.tsx";

const statuses = Object.keys({
  Pending: true,
  Open: true,
  Accepted: true,
  Traveling: true,
  Reached: true,
  Started: true,
  Completed: true,
  Cancelled: true,
} satisfies Record<OrderStatus, true>);

const tones: BadgeTone[] = ["done", "wait", "wrong", "info", "accent", "neutral"];

export const Facts = () => (
  <Section title="Facts" note="What is shown and cannot be changed where it stands.">
    <Piece name="badge, of an order: each status, and one that this page does not know" wide>
      <Row>
        {[...statuses, "Paused"].map((status) => (
          <OrderBadge key={status} status={status} />
        ))}
      </Row>
    </Piece>
    <Piece name="badge, in a line of text">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
    </Piece>
    <Piece name="price: on cards, usual price struck through, in the cart">
      <Row>
        <Prices service={{ Price: 149_900, DisplayPrice: 149_900 }} className="text-lg" />
        <Prices service={{ Price: 499, DisplayPrice: 649.5 }} className="text-lg" />
        <span className="font-semibold">{cartPrice(1_499)}</span>
      </Row>
    </Piece>
    <Piece name="avatar: of a picture, a name, nobody; small, medium, large">
      <Row>
        <Avatar name="Meera Nair" src="/media/avatars/person-02.96.webp" size="small" />
        <Avatar name="Meera Nair" src="/media/avatars/person-02.192.webp" />
        <Avatar name="Meera K Nair" />
        <Avatar name="" />
        <Avatar name="Meera K Nair" size="large" />
        <Avatar name="Meera Nair" src="/media/avatars/person-02.192.webp" size="large" />
      </Row>
    </Piece>
    <Piece name="stars">
      <div className="space-y-2">
        <Stars value={5} label="5 out of 5 stars" />
        <Stars value={3} label="3 out of 5 stars" />
      </div>
    </Piece>
    <Piece name="card, of a review" wide>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <ReviewCard
          stars="4 out of 5 stars"
          review={{ ...review, review: "On time, clean, and kind to our old cat.", userTitle: "Indiranagar" }}
        />
        <ReviewCard
          stars="5 out of 5 stars"
          review={{ ...review, rating: 5, userName: "Venkatanarasimharajuvaripeta Chakravarthy Subramanian" }}
        />
      </div>
    </Piece>
  </Section>
);

const review = { _id: "1", rating: 4, review: "Explained every step, and left no dust.", userName: "Meera Nair" };
