import { getWords, useWords } from "words:desk-setup";
import type { TrialOrder } from "@chowk/contract";
import { Check, TriangleAlert } from "lucide-react";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import { money } from "../../../ui/money.ts";
import { price } from "../../../ui/price.ts";

/** How far a trial order came, stage by stage, and what people would have been told. */
export function TrialOrderResult({ order }: { order: TrialOrder }) {
  const text = useWords().order;
  const works = order.stages.every(({ fault }) => fault === null);
  return (
    <div className="mt-4 border-line border-t pt-4 text-sm">
      <p className={`font-medium text-base ${works ? "text-done-ink" : "text-wrong-ink"}`}>
        {works ? text.works : text.stops}
      </p>
      <ol className="mt-3 space-y-2">
        {order.stages.map(({ name, fault }) => (
          <li key={name} className="flex gap-2">
            {fault === null ? (
              <Check className="size-5 shrink-0 text-done-ink" aria-hidden="true" />
            ) : (
              <TriangleAlert className="size-5 shrink-0 text-wrong-ink" aria-hidden="true" />
            )}
            <p className="min-w-0">
              <span className="font-medium">{text.stages[name]}</span>
              <span className="wrap-anywhere block text-ink-soft">{fault ?? factsOf(name, order)}</span>
            </p>
          </li>
        ))}
      </ol>
      {(works || order.messages.length > 0) && <Messages messages={order.messages} />}
    </div>
  );
}

type Stage = TrialOrder["stages"][number]["name"];

function factsOf(stage: Stage, { service, town, startsAt, charge, partner, kept, invoice, ...order }: TrialOrder) {
  const text = getWords().order;
  const name = partner?.name ?? "";
  switch (stage) {
    case "booked":
      return text.booked({ service, town, price: price(order.price), time: startsAt ? visitStart(startsAt) : "" });
    case "paid":
      return charge && text.paid({ charge: money(charge) });
    case "accepted":
      return text.accepted({ partner: name });
    case "done":
      return text.done({ partner: name, earned: price(partner?.earned ?? 0), kept: price(kept ?? 0) });
    case "billed":
      return invoice && text.billed({ number: invoice.number, total: price(invoice.total), tax: price(invoice.tax) });
  }
}

function Messages({ messages }: Pick<TrialOrder, "messages">) {
  const text = useWords().order;
  if (messages.length === 0) return <p className="mt-4 text-wait-ink">{text.untold}</p>;
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink">
        {text.messages({ count: messages.length })}
      </summary>
      <ol className="mt-1 space-y-3">
        {messages.map((message, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names them, and the list never changes
          <li key={at} className="border-line-strong border-s-2 ps-3">
            <p className="text-ink-soft">
              {text.to[message.to]}, {text.channel[message.channel]}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {message.text}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
