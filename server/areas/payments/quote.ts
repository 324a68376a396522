import type { Database, Tx } from "../../platform/database/connection.ts";
import { Turns } from "../../platform/http/turns.ts";
import type { Money } from "../../platform/money/currency.ts";
import type { PaymentGateway } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { convert, rateOf } from "./rates.ts";

/** Anybody may ask what something would cost, and each question reads the database. */
export const quoting = new Turns({ atOnce: 2, line: 200, share: 60, seconds: 20 });

/** What an order costs, and what the provider charges for it. There is no rate if the currencies are the same. */
export interface Quote {
  price: Money;
  charge: Money;
  rate: string | undefined;
}

/**
 * Returns what would be charged now. Undefined if nothing can be: without a provider, without a rate into its currency, for
 * less than the least it charges, or if the price in its own currency lies between two amounts that it charges.
 */
export async function quoteFor(
  db: Database | Tx,
  gateway: PaymentGateway | undefined,
  price: Money,
): Promise<Quote | undefined> {
  if (!gateway || price.minor <= 0) return undefined;
  if (gateway.currency === price.currency)
    return price.minor % gateway.chargeStep === 0 ? { price, charge: price, rate: undefined } : undefined;
  const rate = await rateOf(db, price.currency, gateway.currency);
  if (rate === undefined) return undefined;
  const charge = convert(price, gateway.currency, rate, gateway.chargeStep);
  return charge.minor > 0 ? { price, charge, rate } : undefined;
}

/** The same, but refuses with 422 if nothing can be charged. */
export async function requireQuote(
  db: Database | Tx,
  gateway: PaymentGateway | undefined,
  price: Money,
): Promise<Quote> {
  const quote = await quoteFor(db, gateway, price);
  if (!quote) throw refuse("ONLINE_PAYMENT_OFF");
  return quote;
}
