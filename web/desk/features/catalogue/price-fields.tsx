import { useWords } from "words:desk-catalogue";
import { Field } from "../../../ui/field.tsx";
import { currencySign } from "../../../ui/price.ts";

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
      <Field
        label={text.price}
        prefix={currencySign()}
        inputMode="decimal"
        value={typed.price}
        onChange={({ target }) => onType({ ...typed, price: target.value })}
        error={faultOf("price")}
      />
      <Field
        label={text.before}
        prefix={currencySign()}
        hint={text.beforeHint}
        inputMode="decimal"
        value={typed.listPrice}
        onChange={({ target }) => onType({ ...typed, listPrice: target.value })}
        error={faultOf("listPrice")}
      />
    </div>
  );
}
