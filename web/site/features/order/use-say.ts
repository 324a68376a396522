import { useWords } from "words:order";
import type { OrderDetails, SaidOfService } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { messageOf } from "../../../api/failure.ts";
import { toast } from "../../../ui/toast.ts";
import { ratedKeys } from "../../calls/catalogue.ts";
import { orderQueries } from "../../calls/orders.ts";
import { sayOfPartner, sayOfService } from "./calls.ts";
import { type Subject, saidOf, withSaid } from "./said.ts";

export interface Saying {
  rate: (rating: number) => void;
  /** Returns whether the review was accepted. An empty text takes back an earlier one, with its photos. */
  review: (review: string, photos?: readonly string[]) => Promise<boolean>;
}

interface Props {
  userId: string;
  order: OrderDetails;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  subject: Subject;
}

/**
 * Rates or reviews a subject: it is shown at once, and goes back to what the server has if it is refused. Several changes in
 * quick succession are sent one after the other, so that the last one stays.
 */
export function useSay({ userId, order, askedFor, subject }: Props): Saying {
  const text = useWords();

  const client = useQueryClient();
  const { queryKey } = orderQueries.order(userId, askedFor);
  const known = useRef<SaidOfService>(saidOf(order, subject));
  const shown = () => {
    const current = client.getQueryData(queryKey);
    return current && saidOf(current, subject);
  };
  const show = (said: Partial<SaidOfService>) =>
    // biome-ignore lint/plugin: it is no answer yet; what is on its way is given up below.
    client.setQueryData(queryKey, (current) => current && withSaid(current, subject, said));

  const mutationKey = ["say", order._id];
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: `${order._id} ${subject.kind} ${subject.id}` },
    mutationFn: (said: Partial<SaidOfService>) => {
      const of = { userId, ordId: order._id };
      return subject.kind === "service" ? sayOfService(subject.id, of, said) : sayOfPartner(subject.id, of, said);
    },
  });

  const say = async (what: "rating" | "review", said: Partial<SaidOfService>): Promise<boolean> => {
    const words = text[what];
    // An answer that is on its way would show again what was there before.
    void client.cancelQueries({ queryKey });
    show({ ...said, [what]: said[what] || null });
    try {
      known.current = await mutateAsync(said);
      toast.success(words.done);
      // The averages that other pages show have changed.
      for (const queryKey of ratedKeys) void client.invalidateQueries({ queryKey });
      return true;
    } catch (error) {
      if (shown()?.[what] === (said[what] || null))
        show({ ...(said.photos && { photos: known.current.photos ?? [] }), [what]: known.current[what] });
      toast.error(messageOf(error, words.failed));
      return false;
    } finally {
      // News may have come meanwhile, with an answer from before.
      if (client.isMutating({ mutationKey }) === 0) void client.invalidateQueries({ queryKey });
    }
  };

  return {
    rate: (rating) => void say("rating", { rating }),
    review: (review, photos) => say("review", { review, ...(photos && { photos: review ? [...photos] : [] }) }),
  };
}
