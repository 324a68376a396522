import { useWords } from "words:desk-phone";
import type { Caller, PhonePayment } from "@chowk/contract";
import { CircleCheckBig } from "lucide-react";
import { useEffect, useRef } from "react";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { price } from "../../../ui/price.ts";

/** What was booked, as it can be said. */
export interface Done {
  ordId: string;
  payment: PhonePayment;
  total: number;
  slot: string;
}

/** It is booked: what to tell the caller, and what they are told. */
export function Booked({ done: { ordId, payment, total, slot }, caller }: { done: Done; caller: Caller }) {
  const text = useWords().booked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [way] = caller.reachedBy;
  return (
    <section className="card max-w-xl p-5 sm:p-6">
      <CircleCheckBig className="size-8 text-done-ink" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="mt-2 font-semibold text-xl outline-none">
        {payment === "link" ? text.held({ order: ordId }) : text.heading({ order: ordId })}
      </h2>
      <p className="mt-1">{text.when({ time: visitStart(slot), amount: price(total) })}</p>
      <p className="mt-3 text-ink-soft">
        {payment === "link" ? text.link : way ? text.told[way] : text.untold({ order: ordId })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/desk/phone">{text.next}</ButtonLink>
        <ButtonLink to={`/desk/orders/${ordId}`} tone="secondary">
          {text.order}
        </ButtonLink>
      </div>
    </section>
  );
}
