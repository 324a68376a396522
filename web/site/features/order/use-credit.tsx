import { useWords } from "words:credit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { messageOf } from "../../../api/failure.ts";
import { sumOf } from "../../../shared/state/sum-of.ts";
import { Button } from "../../../ui/button.tsx";
import { price } from "../../../ui/price.ts";
import { toast } from "../../../ui/toast.ts";
import { payWithCredit } from "../../calls/credit.ts";
import { ordersKey } from "../../calls/orders.ts";
import { restQueries } from "../../calls/rests.ts";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
}

/** Offers to pay what is left of the order with the customer's credit. */
export function UseCredit({ userId, askedFor }: Props) {
  const words = useWords().ofOrder;
  const titleId = useId();
  const client = useQueryClient();
  const credit = useQuery(restQueries.ofOrder(userId, askedFor)).data?.credit ?? 0;
  const { mutate, isPending } = useMutation({
    mutationFn: () => payWithCredit(askedFor),
    onError: (error) => toast.error(messageOf(error, words.failed)),
    // Also if the answer was lost: it may be used.
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey(userId) }),
  });
  if (credit === 0 && !isPending) return null;
  return (
    <section aria-labelledby={titleId} className="card p-4 sm:p-5">
      <h2 id={titleId} className="font-semibold text-lg">
        {words.heading({ amount: price(credit) })}
      </h2>
      <p className="mt-1 text-ink-soft">{words.note}</p>
      <Button
        tone="secondary"
        onClick={() => mutate()}
        busy={isPending}
        busyText={words.busy}
        className="mt-4 max-sm:w-full"
      >
        {words.use({ amount: price(credit) })}
      </Button>
    </section>
  );
}

/** In the order's summary: what the customer's credit paid, and what is left to pay at the visit. */
export function PaidWithCredit({ userId, askedFor }: Props) {
  const words = useWords().ofOrder;
  const { data } = useQuery(restQueries.ofOrder(userId, askedFor));
  // An older server knows no credit.
  const paid = sumOf((data?.results ?? []).map(({ credit = 0 }) => credit));
  if (paid === 0) return null;
  return (
    <>
      <Row name={words.paid} amount={paid} />
      {data && data.due > 0 && <Row name={words.due} amount={data.due} />}
    </>
  );
}

const Row = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{price(amount)}</dd>
  </div>
);
