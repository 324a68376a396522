/** Who owes the tax: the business as the supplier, the business instead of the supplier (section 9(5)), the partner, nobody. */
export type Treatment = "OPERATOR_SUPPLIES" | "OPERATOR_9_5" | "PARTNER_SUPPLIES_TCS" | "NONE";

/**
 * Whose tax it is. Within a state of India, half is the centre's and half the state's; between states, all is the union's; a value
 * added tax is one sum.
 */
export type Levy = "halves" | "union" | "vat";

/** A price without its tax, and the tax in it, in the currency's smallest unit. */
export interface Tax {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  vat: number;
}

/**
 * Returns the tax included in a price. `rate` is in per cent of the value without tax. The parts are whole paise or fils and add up
 * exactly to the price; the two halves differ by at most one.
 */
export function taxIn(price: number, rate: number, levy: Levy): Tax {
  const tax = price - Math.round((price * 100) / (100 + rate));
  const sgst = levy === "halves" ? Math.floor(tax / 2) : 0;
  return {
    taxable: price - tax,
    cgst: levy === "halves" ? tax - sgst : 0,
    sgst,
    igst: levy === "union" ? tax : 0,
    vat: levy === "vat" ? tax : 0,
  };
}
