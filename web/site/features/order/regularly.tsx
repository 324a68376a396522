import { useWords } from "words:plans";
import { useQuery } from "@tanstack/react-query";
import { CalendarSync } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { planOfferQuery } from "../../calls/plans.ts";
import type { RegularlyDialog } from "./regularly-dialog.tsx";

interface Props {
  userId: string;
  orderId: string;
}

/** Offers to repeat an order every few weeks; leads to the regular visits that it belongs to. */
export function Regularly({ userId, orderId }: Props) {
  const text = useWords();
  const titleId = useId();
  const offer = useQuery(planOfferQuery(userId, orderId)).data;
  const [Form, setForm] = useState<typeof RegularlyDialog>();
  if (!offer) return null;
  if (offer.planned)
    return (
      <p className="card flex items-start gap-3 p-4 sm:p-5">
        <CalendarSync className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        <span className="min-w-0">
          {text.planned}{" "}
          <Link to="/account/plans" className="font-medium text-accent-ink underline">
            {text.toPlans}
          </Link>
        </span>
      </p>
    );
  if (!offer.possible || !offer.startsAt) return null;
  // Few need it: it is fetched when it is opened.
  const open = () =>
    void import("./regularly-dialog.tsx").then(
      ({ RegularlyDialog: fetched }) => setForm(() => fetched),
      () => toast.error(text.failed),
    );
  return (
    <section aria-labelledby={titleId} className="card p-4 sm:p-5 print:hidden">
      <h2 id={titleId} className="font-semibold text-lg">
        {text.offer.heading}
      </h2>
      <p className="mt-1 text-ink-soft">{text.offer.note}</p>
      <Button tone="secondary" onClick={open} aria-haspopup="dialog" className="mt-4 w-full">
        <CalendarSync className="size-5" aria-hidden="true" />
        {text.offer.open}
      </Button>
      {Form && (
        <Form
          userId={userId}
          orderId={orderId}
          price={offer.price}
          startsAt={offer.startsAt}
          onClose={() => setForm(undefined)}
        />
      )}
    </section>
  );
}
