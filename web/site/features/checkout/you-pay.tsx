import { useWords } from "words:checkout";
import type { Quote } from "@chowk/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { money, rateIn } from "../../../ui/money.ts";
import { cartPrice } from "../../../ui/price.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** What will be charged, before the customer leaves for the payment page: in the currency of prices, and in the one charged. */
export const YouPay = ({ quote }: { quote: UseQueryResult<Quote | null> }) => {
  const text = useWords();
  const words = text.confirm;
  return (
    <div className="mt-3 border-line border-t pt-3">
      <Loaded query={quote} waiting={<Skeleton className="h-12" />} failed={(error) => messageOf(error, words.noQuote)}>
        {(found) => (found ? <Charge {...found} /> : <p className="text-wrong-ink">{text.choose.noOnline}</p>)}
      </Loaded>
    </div>
  );
};

const Charge = ({ price, charge, rate }: Quote) => {
  const words = useWords().confirm;
  return (
    <>
      <p className="font-semibold">{words.youPay({ amount: cartPrice(Number(price.amount)) })}</p>
      {rate !== null && (
        <p className="mt-1">
          {words.charged({ amount: money(charge) })}
          <span className="block text-ink-soft">
            {words.rate({ one: cartPrice(1), amount: rateIn(charge.currency, rate) })}
          </span>
        </p>
      )}
    </>
  );
};
