import { useWords } from "words:desk-orders";
import { MoneyField } from "../../ui/money-field.tsx";
import { price } from "../../ui/price.ts";

interface Props {
  /** As it is typed. */
  amount: string;
  /** What can go back. */
  most: number;
  setAmount: (amount: string) => void;
  error: string | undefined;
}

/** How much goes back; all of it by one press. */
export function AmountField({ amount, most, setAmount, error }: Props) {
  const text = useWords().refund;
  return (
    <MoneyField
      label={text.amount}
      value={amount}
      onType={setAmount}
      error={error}
      hint={
        <button
          type="button"
          className="min-h-6 text-accent-ink hover:underline"
          onClick={() => setAmount(String(most))}
        >
          {text.all({ amount: price(most) })}
        </button>
      }
    />
  );
}

/** A form that was corrected after a refusal is another call; the same form sent twice is one call. */
export const hashOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0, 7);
