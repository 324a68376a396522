/** Who owes the tax: the business as the supplier, the business in the supplier's place (section 9(5)), the partner, nobody. */
export type Treatment = "OPERATOR_SUPPLIES" | "OPERATOR_9_5" | "PARTNER_SUPPLIES_TCS" | "NONE";

/** What of a price is tax, in paise. Within a state it is half the centre's and half the state's, else all is the union's. */
export interface Tax {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/**
 * The tax that is in a price. `rate` is in per cent of the value without it. The parts are whole paise and come to the
 * price, to the paisa; the two halves differ by a paisa at most.
 */
export function taxIn(price: number, rate: number, withinState: boolean): Tax {
  const tax = price - Math.round((price * 100) / (100 + rate));
  const sgst = withinState ? Math.floor(tax / 2) : 0;
  return {
    taxable: price - tax,
    cgst: withinState ? tax - sgst : 0,
    sgst,
    igst: withinState ? 0 : tax,
  };
}
