import { useWords } from "words:rates";
import { price } from "../../ui/price.ts";

/** What is to pay if the customer declines what the booked work cannot be done without; nothing where that costs nothing. */
export function VisitCharge({ charge, className = "" }: { charge: number | undefined; className?: string }) {
  const text = useWords();
  if (!charge) return null;
  return <p className={`text-ink-soft text-sm ${className}`}>{text.visitCharge({ amount: price(charge) })}</p>;
}
