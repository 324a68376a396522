import { useWords as useOrderStatesWords } from "words:order-states";
import { getWords as getPaymentWords, useWords as usePaymentWords } from "words:payment";
import { longDateAndTime } from "../../../ui/date.ts";
import { price } from "../../../ui/price.ts";
import type { PaidOrder } from "../../calls/orders.ts";
import { type Fact, Facts } from "./facts.tsx";
import { type ProviderAnswer, readableDate } from "./provider-answer.ts";

/** In the reader's language if it is one of our states. */
const stateOf = ({ payment_status: state }: PaidOrder): string => {
  const states: Record<string, string> = getPaymentWords().states;
  return state === null ? "" : (states[state] ?? state);
};

interface Props {
  order?: PaidOrder;
  told: ProviderAnswer;
}

/** What the server knows of the order, and next to it what the provider reported of the payment. */
export function PaidFacts({ order, told }: Required<Props>) {
  const orderText = useOrderStatesWords();
  const text = usePaymentWords();
  const { fields } = text;

  const summary: Fact[] = [
    [fields.order, order.ordId],
    [fields.amount, price(order.totalPrice)],
    [fields.paymentId, told.paymentId],
    [fields.paymentType, (told.paymentType || orderText.payment[order.paymentType]).toUpperCase()],
    [fields.date, readableDate(told.date, longDateAndTime)],
    [fields.status, stateOf(order).toUpperCase()],
    [fields.result, told.result],
  ];
  const transaction: Fact[] = [
    [fields.auth, told.auth],
    [fields.transactionId, told.transactionId],
    [fields.reference, told.reference],
    [fields.trackId, told.trackId],
    [fields.postDate, told.postDate],
    [fields.invoiceId, told.invoiceId],
    [fields.receiptId, told.receiptId],
  ];
  return (
    <div className="mt-4 grid items-start gap-4 sm:mt-6 sm:gap-6 md:auto-cols-fr md:grid-flow-col">
      <Facts title={text.summary} facts={summary} />
      <Facts title={text.transaction} note={text.told} facts={transaction} />
    </div>
  );
}

/** What the customer may tell the support team. */
export function FailedFacts({ order, told }: Props) {
  const orderText = useOrderStatesWords();
  const text = usePaymentWords();
  const { fields } = text;

  const facts: Fact[] = [
    [fields.status, (order ? stateOf(order) : told.result).toLowerCase()],
    [fields.order, told.orderId || (order?.ordId ?? "")],
    [fields.paymentMethod, told.paymentType || (order ? orderText.payment[order.paymentType] : "")],
    [fields.date, readableDate(told.date, longDateAndTime)],
    [fields.referenceId, told.reference],
    [fields.result, order ? told.result.toLowerCase() : ""],
  ];
  return (
    <div className="mt-4 sm:mt-6">
      <Facts title={text.details} {...(order ? {} : { note: text.told })} facts={facts} />
    </div>
  );
}
