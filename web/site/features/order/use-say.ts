import { useWords } from "words:order";
import type { OrderDetails, Said } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call, messageOf } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { toast } from "../../../ui/toast.ts";
import { type Subject, saidOf, withSaid } from "./said.ts";

export interface Saying {
  rate: (rating: number) => void;
  /** Answers whether it was taken. No words take back those from before. */
  review: (review: string) => Promise<boolean>;
}

interface Props {
  userId: string;
  order: OrderDetails;
  /** What the order was asked for by: its id or its number. */
  askedFor: string;
  subject: Subject;
}

/**
 * Says something of a subject: it is shown at once, and goes back to what the server knows where it is refused. What is
 * said quickly one after the other is sent one after the other, so that the last word is the one that stays.
 */
export function useSay({ userId, order, askedFor, subject }: Props): Saying {
  const text = useWords();

  const client = useQueryClient();
  const { queryKey } = queries.order(userId, askedFor);
  const known = useRef<Said>(saidOf(order, subject));
  const shown = () => {
    const current = client.getQueryData(queryKey);
    return current && saidOf(current, subject);
  };
  const show = (said: Partial<Said>) =>
    client.setQueryData(queryKey, (current) => current && withSaid(current, subject, said));

  const { mutateAsync } = useMutation({
    scope: { id: `${order._id} ${subject.kind} ${subject.id}` },
    mutationFn: (said: Partial<Said>) => send(subject, { userId, ordId: order._id }, said),
  });

  const say = async (what: keyof Said, said: Partial<Said>): Promise<boolean> => {
    const words = text[what];
    show({ [what]: said[what] || null });
    try {
      known.current = await mutateAsync(said);
      toast.success(words.done);
      // The means that other pages show have moved.
      for (const key of ["services", "topRated", "bestSellers"]) void client.invalidateQueries({ queryKey: [key] });
      return true;
    } catch (error) {
      if (shown()?.[what] === (said[what] || null)) show({ [what]: known.current[what] });
      toast.error(messageOf(error, words.failed));
      return false;
    }
  };

  return {
    rate: (rating) => void say("rating", { rating }),
    review: (review) => say("review", { review }),
  };
}

function send(
  { kind, id }: Subject,
  of: { userId: string; ordId: string },
  { rating, review }: Partial<Said>,
): Promise<Said> {
  if (kind === "service") {
    const params = { serviceId: id };
    return rating
      ? call("PUT /serviceRating/:serviceId", { params, body: { ...of, rating } })
      : call("PUT /serviceReview/:serviceId", { params, body: { ...of, review: review ?? "" } });
  }
  const params = { servicePartnerId: id };
  return rating
    ? call("PUT /service_partner_Rating/:servicePartnerId", { params, body: { ...of, rating } })
    : call("PUT /service_partner_Review/:servicePartnerId", { params, body: { ...of, review: review ?? "" } });
}
