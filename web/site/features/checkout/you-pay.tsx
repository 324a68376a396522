import type { Quote } from "@chowk/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "../../../api/client.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { money, rateIn } from "../../../ui/money.ts";
import { cartPrice } from "../../../ui/price.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { text } from "./text.ts";

const words = text.confirm;

/** What will be charged, before the customer leaves for the payment page: in rupees, and in the currency it is taken in. */
export const YouPay = ({ quote }: { quote: UseQueryResult<Quote | null> }) => (
  <div className="mt-3 border-line border-t pt-3">
    <Loaded query={quote} waiting={<Skeleton className="h-12" />} failed={(error) => messageOf(error, words.noQuote)}>
      {(found) => (found ? <Charge {...found} /> : <p className="text-wrong-ink">{text.choose.noOnline}</p>)}
    </Loaded>
  </div>
);

const Charge = ({ price, charge, rate }: Quote) => (
  <>
    <p className="font-semibold">{words.youPay(cartPrice(Number(price.amount)))}</p>
    {rate !== null && (
      <p className="mt-1">
        {words.charged(money(charge))}
        <span className="block text-ink-soft">{words.rate(rateIn(charge.currency, rate))}</span>
      </p>
    )}
  </>
);
