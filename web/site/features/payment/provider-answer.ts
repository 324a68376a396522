import { momentIn } from "../../../ui/zone.ts";

/**
 * What the payment provider wrote into the address it sent the customer back to. Anybody can write an address: it is
 * shown only as somebody else's claim, and decides nothing.
 */
export interface ProviderAnswer {
  paymentId: string;
  result: string;
  postDate: string;
  transactionId: string;
  reference: string;
  trackId: string;
  auth: string;
  orderId: string;
  paymentType: string;
  invoiceId: string;
  date: string;
  receiptId: string;
}

/** Characters of one value; no provider's number is nearly as long. */
const LONGEST = 64;

/** Characters that are invisible, or change the direction of the text around them. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Reads each value as one short line; '' if the address does not have it. */
export function readProviderAnswer(search: URLSearchParams): ProviderAnswer {
  const read = (name: string): string => {
    const value = [...(search.get(name) ?? "").replace(unseen, " ").trim()];
    return value.length > LONGEST ? `${value.slice(0, LONGEST - 1).join("")}…` : value.join("");
  };
  return {
    paymentId: read("payment_id"),
    result: read("result"),
    postDate: read("post_date"),
    transactionId: read("tran_id"),
    reference: read("ref"),
    trackId: read("track_id"),
    auth: read("auth"),
    orderId: read("requested_order_id") || read("order_id"),
    paymentType: read("payment_type"),
    invoiceId: read("invoice_id"),
    date: read("transaction_date"),
    receiptId: read("receipt_id"),
  };
}

/** Payment providers that put their answers in the address write times in their banks' zone, which is Kuwait's. */
const PROVIDERS_ZONE = "Asia/Kuwait";

/** Writes a provider's date and time in words by our clock; leaves anything else as it is. */
export function readableDate(told: string, inWords: (iso: string) => string): string {
  const [, date, time, zone] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(told) ?? [];
  if (!date || !time) return told;
  const at = zone ? new Date(told.replace(" ", "T")) : momentIn(PROVIDERS_ZONE, `${date}T${time}`);
  return !at || Number.isNaN(at.getTime()) ? told : inWords(at.toISOString());
}
