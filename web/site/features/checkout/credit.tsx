import { useWords } from "words:credit";
import type { PaymentType } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { sumOf } from "../../../shared/state/sum-of.ts";
import { cartPrice } from "../../../ui/price.ts";
import { creditQuery } from "../../calls/credit.ts";

interface Wished {
  userId: string;
  payment: PaymentType | undefined;
  /** In the currency of prices. */
  total: number;
  /** The customer would rather keep it. */
  keep: boolean;
}

/** How much of the customer's credit can pay for the order, and does. */
export function useCredit({ userId, payment, total, keep }: Wished) {
  const { data, isLoading } = useQuery(creditQuery(userId));
  const balance = data?.balance ?? 0;
  const most = payment === "COD" ? Math.min(balance, total) : 0;
  return { balance, most, used: keep ? 0 : most, isLoading: payment === "COD" && isLoading };
}

interface Props {
  credit: ReturnType<typeof useCredit>;
  total: number;
  onKeep: (keep: boolean) => void;
}

/** Under the payment method: whether credit pays, and what is then left to pay at the visit. */
export function CreditChoice({ credit: { balance, most, used }, total, onKeep }: Props) {
  const words = useWords().use;
  const boxId = useId();
  const noteId = useId();
  if (balance === 0) return null;
  if (most === 0) return <Below>{words.online({ amount: cartPrice(balance) })}</Below>;
  return (
    <Below>
      <span className="flex items-start gap-3">
        <input
          id={boxId}
          type="checkbox"
          checked={used > 0}
          onChange={({ target }) => onKeep(!target.checked)}
          aria-describedby={noteId}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <label htmlFor={boxId} className="text-ink">
          {words.box({ amount: cartPrice(most) })}
        </label>
      </span>
      <span id={noteId} className="mt-1 block">
        {used === total ? words.nothing : words.left({ amount: cartPrice(sumOf([total, -used])) })}
      </span>
    </Below>
  );
}

const Below = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 border-line border-t pt-3 text-ink-soft">{children}</p>
);
