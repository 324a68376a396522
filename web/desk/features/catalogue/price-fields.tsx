import { useWords } from "words:desk-catalogue";
import { MoneyField } from "../../../ui/money-field.tsx";

export interface TypedPrice {
  price: string;
  /** Empty if there is no discount. */
  listPrice: string;
}

/** As the calls take it. */
export const amountsOf = ({ price, listPrice }: TypedPrice) => ({
  price: Number(price),
  listPrice: Number(listPrice || price),
});

interface Props {
  typed: TypedPrice;
  onType: (typed: TypedPrice) => void;
  faultOf: (path: string) => string | undefined;
}

/** What customers pay for a service, and the price that is struck through. */
export function PriceFields({ typed, onType, faultOf }: Props) {
  const text = useWords().prices;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField
        label={text.price}
        value={typed.price}
        onType={(price) => onType({ ...typed, price })}
        error={faultOf("price")}
      />
      <MoneyField
        label={text.before}
        hint={text.beforeHint}
        value={typed.listPrice}
        onType={(listPrice) => onType({ ...typed, listPrice })}
        error={faultOf("listPrice")}
      />
    </div>
  );
}
