import { useWords } from "words:favourites";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { showAnswer } from "../../api/show-answer.ts";
import { toast } from "../../ui/toast.ts";
import { dropFavourite, favouritesQuery, keepFavourite } from "../calls/favourites.ts";
import { ordersKey } from "../calls/orders.ts";

/** Keeps a partner as a favourite, or no longer. */
export function useFavour(userId: string) {
  const text = useWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ partnerId, isKept }: { partnerId: string; isKept: boolean }) =>
      (isKept ? keepFavourite : dropFavourite)(userId, partnerId),
    onSuccess: (now) => {
      showAnswer(client, favouritesQuery(userId).queryKey, now);
      // Who is asked first depends on it.
      void client.invalidateQueries({ queryKey: [...ordersKey(userId), "partners before"] });
    },
    onError: (error) => toast.error(messageOf(error, text.failed)),
  });
}
