import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { currencySign } from "./price.ts";

type Props = Omit<ComponentProps<typeof Field>, "inputMode" | "onChange" | "prefix" | "value"> & {
  /** As it is typed: `amountIn` reads it. */
  value: string;
  onType: (typed: string) => void;
};

/** A field for an amount in the business's currency. */
export const MoneyField = ({ onType, ...field }: Props) => (
  <Field
    autoComplete="off"
    {...field}
    inputMode="decimal"
    prefix={currencySign()}
    onChange={({ target }) => onType(target.value)}
  />
);
