import { useWords } from "words:rest";
import type { OrderDetails } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { sumOf } from "../../../shared/state/sum-of.ts";
import { price } from "../../../ui/price.ts";
import { restQueries } from "../../calls/rests.ts";
import { PayRest } from "../../parts/pay-rest.tsx";
import { leadingOf } from "./leading.ts";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  order: OrderDetails;
}

/** What is left to pay at the door of each visit that is at work, and the way to pay it online. */
export function Rests({ userId, askedFor, order }: Props) {
  const { queryKey, ...query } = restQueries.ofOrder(userId, askedFor);
  const rests = useQuery({ queryKey, ...query }).data?.results ?? [];
  return rests.map(
    ({ jobId, amount, payToken }) =>
      amount > 0 &&
      payToken && (
        <Left
          key={jobId}
          amount={amount}
          token={payToken}
          visit={leadingOf(order).length > 1 ? order.visits.find(({ _id }) => _id === jobId)?.name : undefined}
          shows={queryKey}
        />
      ),
  );
}

interface LeftProps {
  amount: number;
  token: string;
  visit: string | undefined;
  shows: readonly unknown[];
}

function Left({ amount, token, visit, shows }: LeftProps) {
  const text = useWords();
  const words = text.ofOrder;
  const titleId = useId();
  const sum = price(amount);
  return (
    <section aria-labelledby={titleId} className="card p-4 sm:p-5">
      <h2 id={titleId} className="font-semibold text-lg">
        {visit ? words.headingOf({ amount: sum, visit }) : words.heading({ amount: sum })}
      </h2>
      <p className="mt-1 text-ink-soft">{words.note}</p>
      <PayRest
        token={token}
        amount={amount}
        label={words.payNow({ amount: sum })}
        shows={shows}
        className="mt-4 sm:max-w-xs"
      />
    </section>
  );
}

/** In the order's summary: what was paid online at the door. */
export function PaidAtDoor({ userId, askedFor }: Omit<Props, "order">) {
  const text = useWords();
  const rests = useQuery(restQueries.ofOrder(userId, askedFor)).data?.results ?? [];
  // An older server knows no credit.
  const paid = rests.map(({ jobId, paid, credit = 0 }) => ({ jobId, online: sumOf([paid, -credit]) }));
  return paid
    .filter(({ online }) => online > 0)
    .map(({ jobId, online }) => (
      <div key={jobId} className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">{text.ofOrder.paid}</dt>
        <dd>{price(online)}</dd>
      </div>
    ));
}
