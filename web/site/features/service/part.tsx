import { AnswersDrawn } from "./answers-drawn.tsx";
import { Reviews } from "./reviews.tsx";

/** What the page of a service has below its first view: answers, or reviews. */
export default function Part({ of, reviews = false }: { of: string; reviews?: boolean }) {
  return reviews ? <Reviews serviceId={of} /> : <AnswersDrawn serviceId={of} />;
}
