import { useWords } from "words:extras";
import type { Extra, OrderDetails } from "@chowk/contract";
import { counted } from "@chowk/contract/quantity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Hammer } from "lucide-react";
import { useId } from "react";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { numberWriter } from "../../../ui/number.ts";
import { price } from "../../../ui/price.ts";
import { toast } from "../../../ui/toast.ts";
import { orderQueries, ordersKey } from "../../calls/orders.ts";
import { VisitCharge } from "../../parts/visit-charge.tsx";
import { AnotherVisit, VisitBooked } from "./another-visit.tsx";
import { agreeToExtra, declineExtra } from "./calls.ts";
import { LinesFound, Sum, WhyNeeded } from "./extra-parts.tsx";

const number = numberWriter();

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  order: OrderDetails;
  extras: Extra[];
}

/** What the partner at work proposes to add, for the customer to agree to or to decline. */
export const Extras = ({ extras, ...props }: Props) =>
  extras.map((extra) => {
    if (extra.order) return <VisitBooked key={extra._id} order={extra.order} />;
    if (extra.state !== "proposed") return null;
    return extra.anotherVisit ? (
      <AnotherVisit key={extra._id} extra={extra} {...props} />
    ) : (
      <Asked key={extra._id} extra={extra} {...props} />
    );
  });

function Asked({ userId, askedFor, order, extra }: Omit<Props, "extras"> & { extra: Extra }) {
  const text = useWords();
  const titleId = useId();
  const client = useQueryClient();
  const newTotal = extra.newTotal ?? 0;
  const answering = useMutation({
    mutationFn: (agrees: boolean) =>
      agrees ? agreeToExtra(order._id, extra._id, newTotal) : declineExtra(order._id, extra._id),
    onSuccess: (answer, agrees) => {
      showAnswer(client, orderQueries.extras(userId, askedFor).queryKey, answer);
      toast.success(agrees ? text.agreed({ total: price(newTotal) }) : text.declined);
    },
    // After a refusal this shows what is true now.
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey(userId) }),
  });
  const { lines, added, minutes, newCash } = extra;
  return (
    <section aria-labelledby={titleId} className="card overflow-hidden border-accent-ink">
      <div className="p-4 sm:p-5">
        <h2 id={titleId} className="flex items-center gap-2 font-semibold text-lg">
          <Hammer className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
          {text.heading}
        </h2>
        <p className="mt-1 text-ink-soft">{text.note}</p>
        <WhyNeeded extra={extra} />
        <dl className="mt-4 space-y-2 border-line border-t pt-4">
          <Sum name={text.before} value={price(newTotal - added)} />
          <LinesFound lines={lines} />
        </dl>
        <dl className="mt-3 space-y-2 border-line border-t pt-3">
          <div className="flex items-baseline justify-between gap-4 font-semibold text-lg">
            <dt>{text.after}</dt>
            <dd>{price(newTotal)}</dd>
          </div>
          {newCash !== null && <Sum name={text.cash} value={price(newCash)} />}
          {minutes > 0 && <Sum name={text.time} value={text.minutes({ minutes: number(minutes) })} />}
        </dl>
        <VisitCharge charge={order.visitCharge} className="mt-4" />
        <FormError className="mt-4">{answering.error && messageOf(answering.error, text.failed)}</FormError>
        <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button
            tone="secondary"
            onClick={() => answering.mutate(false)}
            busy={answering.isPending && !answering.variables}
            disabled={answering.isPending && answering.variables}
            className="min-h-12"
          >
            {text.decline}
          </Button>
          <Button
            onClick={() => answering.mutate(true)}
            busy={answering.isPending && answering.variables}
            disabled={answering.isPending && !answering.variables}
            className="min-h-12 text-lg"
          >
            {text.agree({ total: price(newTotal) })}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** In the order's summary: what was agreed to since it was booked. */
export function AgreedLines({ extras }: { extras: Extra[] }) {
  const text = useWords();
  const lines = extras
    .filter(({ state, anotherVisit }) => state === "agreed" && !anotherVisit)
    .flatMap((extra) => extra.lines);
  if (lines.length === 0) return null;
  return (
    <>
      <p className="mt-3 text-ink-soft text-sm">{text.agreedTo}</p>
      <ul className="mt-1 space-y-2">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill, which never change their places
          <li key={index} className="flex items-baseline justify-between gap-4">
            <span {...langOf(line, "name")} className="wrap-anywhere min-w-0">
              {counted(line.name, line.quantity)}
            </span>
            <span className="shrink-0">{price(line.price)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
