import { useWords } from "words:bill-to";
import type { Company } from "@chowk/contract";
import { country } from "@chowk/contract/country";

interface Props {
  company: Company | null;
  /** The customer's name. */
  customer: string;
}

/** Whom an invoice is made out to. */
export function BilledTo({ company, customer }: Props) {
  const words = useWords();
  if (!company) return <p className="wrap-anywhere">{customer}</p>;
  const { regime } = country().tax;
  const { name, address, taxNumber } = company;
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{name}</span>
      {taxNumber && regime !== "none" && (
        <span className="block">
          {words.numbers[regime]} <bdi>{taxNumber}</bdi>
        </span>
      )}
      <span className="block whitespace-pre-line text-ink-soft">{address}</span>
    </p>
  );
}
