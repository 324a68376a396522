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

/** What the customer's credit paid of an order, and what is left to pay at the visit. */
function usePaid({ userId, askedFor }: Props) {
  const { data } = useQuery(restQueries.ofOrder(userId, askedFor));
  // An older server knows no credit.
  return { paid: sumOf((data?.results ?? []).map(({ credit = 0 }) => credit)), due: data?.due ?? 0 };
}

/** The same, in the order's summary. */
export function PaidWithCredit(props: Props) {
  const words = useWords().ofOrder;
  const { paid, due } = usePaid(props);
  if (paid === 0) return null;
  return (
    <>
      <Row name={words.paid} amount={paid} />
      {due > 0 && <Row name={words.due} amount={due} />}
    </>
  );
}

/** Before an order is cancelled. */
export function CreditComesBack(props: Props) {
  const words = useWords().ofOrder;
  return usePaid(props).paid > 0 && <p className="mt-2">{words.comesBack}</p>;
}

const Row = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{price(amount)}</dd>
  </div>
);
