import type { PaymentCase } from "@chowk/contract";
import { BadgeCheck, Check } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { call, type Input } from "../../../api/client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { money } from "../../../ui/money.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { momentInWords } from "../../parts/when.ts";

const problems: Record<PaymentCase["problem"], [title: string, meaning: string]> = {
  unknown: ["No payment of ours", "No order's payment is called so here: after a backup came back, it may be lost."],
  amount: ["Another amount", "The payment page of this order was of another amount or currency."],
  second: ["A second payment", "This order's payment page was paid by another payment already."],
  undecided: ["Listed as paid", "The provider lists it as paid, and does not say so when it is asked about it."],
};

const providers: Record<string, string> = { razorpay: "Razorpay", upayments: "UPayments" };

/** What the payment provider has captured otherwise than the books have it. */
export default function Payments() {
  const [closed, setClosed] = useFilter("closed");
  const asked = { closed: closed || "false" };
  return (
    <RoomPage
      title="Payments to look at"
      note="What the payment provider has captured is held against the books. What only the provider knows stands here, until a person has looked at its own screens and said what was done."
    >
      <Filters>
        <SelectField label="Show" value={closed} onChange={({ target }) => setClosed(target.value)}>
          <option value="">To look at</option>
          <option value="true">Done</option>
        </SelectField>
      </Filters>
      <Paged
        what="payments"
        queryKey={["desk", "payment-cases", asked]}
        size={30}
        ask={(page) =>
          call("GET /operations/payment-cases", {
            query: { ...asked, ...page },
          } as Input<"GET /operations/payment-cases">)
        }
        Icon={BadgeCheck}
        none={closed ? "Nothing was looked at so far" : "The provider's payments are as in the books"}
      >
        {(rows) => (
          <ul className="card divide-y divide-line">
            {rows.map((each) => (
              <OneCase key={each._id} payment={each} />
            ))}
          </ul>
        )}
      </Paged>
    </RoomPage>
  );
}

function OneCase({ payment }: { payment: PaymentCase }) {
  const [closing, setClosing] = useState(false);
  const { provider, paymentId, name, order, charge, paidAt, foundAt, closed } = payment;
  const [title, meaning] = problems[payment.problem];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{charge ? money(charge) : "An amount that cannot be read"}</span>
          <Badge tone={closed ? "neutral" : "wrong"}>{title}</Badge>
        </p>
        <p className="mt-1">{meaning}</p>
        <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
          {paymentId} at {providers[provider] ?? provider}
          {name && `, called ${name}`}
          <br />
          Paid {momentInWords(paidAt)}, found {momentInWords(foundAt)}
          {order && (
            <>
              {" · "}
              <Link to={`/operations/orders/${order}`} className="whitespace-nowrap text-accent-ink underline">
                Order {order}
              </Link>
            </>
          )}
        </p>
        {closed && (
          <p className="wrap-anywhere mt-1 text-sm">
            {closed.by
              ? `Done by ${closed.by}, ${momentInWords(closed.at)}: ${closed.note ?? "the words are gone."}`
              : `It came to agree by itself, ${momentInWords(closed.at)}.`}
          </p>
        )}
      </div>
      {!closed && (
        <Button tone="secondary" onClick={() => setClosing(true)}>
          <Check className="size-5" aria-hidden="true" />
          Done
        </Button>
      )}
      {closing && (
        <DeedDialog
          title="Was this payment seen to?"
          note="Find it in the provider's own screens by its name. Give the money back there, or place the order again for whoever paid. Nothing is moved here, and nobody is reminded any more."
          label="What was done"
          field="note"
          action="It is done"
          done="The payment is done."
          send={(note) =>
            call("POST /operations/payment-cases/:id/close", { params: { id: payment._id }, body: { note } })
          }
          onClose={() => setClosing(false)}
        />
      )}
    </li>
  );
}
