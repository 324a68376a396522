/** Who owes the tax: the business as the supplier, the business instead of the supplier (section 9(5)), the partner, nobody. */
export type Treatment = "OPERATOR_SUPPLIES" | "OPERATOR_9_5" | "PARTNER_SUPPLIES_TCS" | "NONE";

/** The tax in a price, in paise. Within a state, half is the centre's and half the state's; otherwise all is the union's. */
export interface Tax {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/**
 * Returns the tax included in a price. `rate` is in per cent of the value without tax. The parts are whole paise and add up
 * exactly to the price; the two halves differ by at most a paisa.
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
