import { useWords } from "words:desk-order-money";
import type { DeskOrder, DeskRefund, RefundOutcome } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { money } from "../../../ui/money.ts";
import { price } from "../../../ui/price.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { useMe } from "../../parts/use-me.ts";
import { momentInWords } from "../../parts/when.ts";
import { wordFor } from "../../parts/word-for.ts";
import { seeToRefund } from "./calls.ts";
import { CashDiffers } from "./cash-differs.tsx";

const attemptTones: Record<string, BadgeTone> = { SUCCESS: "done", FAILED: "wrong", OPEN: "wait", UNKNOWN: "wait" };
const refundTones: Record<string, BadgeTone> = { DONE: "done", REFUSED: "wrong", NO_BALANCE: "wrong" };

/** Cash that differs is shown by itself, with what was said of it. */
const isNoCash = ({ problem }: DeskOrder["problems"][number]) => problem !== "cash that differs";

/** What was paid for an order, what was refunded, and what does not agree. */
export function Money({ order }: { order: DeskOrder }) {
  const text = useWords();
  if (order.paymentType === "COD" && order.payments.length === 0) {
    return (
      <section className="card p-5">
        <h2 className="font-semibold text-lg">{text.heading}</h2>
        <p className="mt-1 text-ink-soft">{text.cash({ amount: price(order.totalPrice) })}</p>
        <Kept order={order} />
        <CashDiffers order={order} />
        <Back order={order} />
      </section>
    );
  }
  return (
    <section aria-labelledby="money" className="card p-5">
      <h2 id="money" className="mb-3 font-semibold text-lg">
        {text.heading}
      </h2>
      <CashDiffers order={order} />
      {order.problems.filter(isNoCash).map(({ problem, details, since }) => (
        <p key={`${problem} ${details}`} className="mb-3 flex gap-3 rounded-control bg-wrong-soft p-3 text-wrong-ink">
          <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
          <span className="wrap-anywhere min-w-0">
            <strong className="inline-block first-letter:uppercase">{wordFor(text.problems, problem)}</strong>:{" "}
            {/* A provider's sentence goes on with since when. */}
            <bdi {...inEnglish}>{details.replace(/\.$/, "")}</bdi>
            {text.since({ when: momentInWords(since) })}
          </span>
        </p>
      ))}
      <ul className="divide-y divide-line">
        {order.payments.map((payment) => (
          <li key={payment._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="wrap-anywhere min-w-0">
              <bdi>{payment.name}</bdi>{" "}
              <span className="text-ink-soft">
                {payment.provider === "credit" ? text.withCredit : text.at({ provider: payment.provider })}
              </span>
              <span className="block text-ink-soft text-sm">
                {(payment.part === "rest" || payment.part === "tip") && `${text.parts[payment.part]}, `}
                {momentInWords(payment.createdAt)}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <Badge tone={attemptTones[payment.state] ?? "neutral"}>{wordFor(text.attempts, payment.state)}</Badge>
              {money(payment.charge)}
            </span>
          </li>
        ))}
      </ul>
      <Kept order={order} />
      <Back order={order} />
    </section>
  );
}

/** What went back to the customer, or is on its way. */
function Back({ order: { refunds, cashRefunds } }: { order: DeskOrder }) {
  const text = useWords();
  if (refunds.length + cashRefunds.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">{text.back}</h3>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <Refund key={refund._id} refund={refund} />
        ))}
        {cashRefunds.map((refund) => (
          <Transfer key={refund._id} refund={refund} />
        ))}
      </ul>
    </>
  );
}

/** What the desk transferred back of cash, or made credit. */
function Transfer({
  refund: { price: amount, reference, toCredit, note, at, by },
}: {
  refund: DeskOrder["cashRefunds"][number];
}) {
  const text = useWords();
  const said = { name: by, when: momentInWords(at) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="wrap-anywhere min-w-0 flex-1 basis-56">
        <bdi>{note ?? text.reasons.desk}</bdi>
        <span className="block text-ink-soft text-sm">
          {reference === null ? text.transfer.noReference(said) : text.transfer.line({ ...said, reference })}
        </span>
      </span>
      <span className="flex items-center gap-3">
        <Badge tone="done">{toCredit ? text.transfer.credited : text.transfer.state}</Badge>
        {price(amount)}
      </span>
    </li>
  );
}

/** What the business keeps of an order that was cancelled: its fee, or the charge of a visit that ended without its work. */
function Kept({ order: { kept } }: { order: DeskOrder }) {
  const text = useWords();
  if (kept === 0) return null;
  return (
    <p className="mt-2 flex justify-between gap-4 border-line border-t pt-2">
      {text.kept} {price(kept)}
    </p>
  );
}

function Refund({ refund }: { refund: DeskRefund }) {
  const text = useWords();
  const [open, setOpen] = useState<RefundOutcome>();
  const maySee = useMe("support");
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="wrap-anywhere min-w-0">
          {refund.note ?? text.reasons[refund.reason]}
          <span className="block text-ink-soft text-sm">{momentInWords(refund.createdAt)}</span>
        </span>
        <span className="flex items-center gap-3">
          <Badge tone={refundTones[refund.state] ?? "wait"}>{wordFor(text.refunds, refund.state)}</Badge>
          <span className="text-end">
            {price(refund.price)}
            {refund.charge.currency !== country().currency.code && (
              <span className="block text-ink-soft text-sm">{money(refund.charge)}</span>
            )}
          </span>
        </span>
      </div>
      {refund.said && (
        <p {...inEnglish} className="wrap-anywhere mt-1 text-ink-soft text-sm">
          {refund.said}
        </p>
      )}
      {maySee && refund.outcomes.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {/* A newer server may know more of them than this page has words for. */}
          {refund.outcomes
            .filter((outcome) => outcome in text.outcomes)
            .map((outcome) => (
              <Button key={outcome} tone="quiet" onClick={() => setOpen(outcome)}>
                {text.outcomes[outcome].action}
              </Button>
            ))}
        </div>
      )}
      {open && (
        <DeedDialog
          title={text.outcomes[open].action}
          note={text.outcomes[open].note}
          label={text.found}
          field="note"
          action={text.outcomes[open].action}
          done={text.done}
          send={(note) => seeToRefund(refund._id, { outcome: open, note })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  );
}
