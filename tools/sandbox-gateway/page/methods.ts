import type { Outcome, Payment } from "../payments.ts";
import { input, type Option, select } from "./fields.ts";
import { type Html, html } from "./html.ts";

export type Values = Record<string, string>;

/** How a provider's payers pay: what the page asks them, and what their bank decides. */
export interface Method {
  /** The form's values when it is opened: the test card that works. */
  filled: Values;
  fields(values: Values, errors: Values): Html;
  hintsAbout: string;
  hints: Html;
  /** Returns what is wrong, by the field's name; empty if nothing is. */
  check(values: Values): Values;
  /** Returns what the bank decides, and how it was paid. */
  outcome(values: Values): { outcome: Outcome; method: string };
}

const months: Option[] = Array.from({ length: 12 }, (_, index) => {
  const month = String(index + 1).padStart(2, "0");
  return [month, month];
});
const years: Option[] = Array.from({ length: 20 }, (_, index) => [String(2021 + index), String(2021 + index)]);

const digitsOf = (values: Values, name: string): string => (values[name] ?? "").replace(/[\s-]/g, "");

const expiry = (values: Values): Html => html`
  <fieldset class="expiry">
    <legend>Expires</legend>
    ${select({ name: "month", label: "Month", value: values.month ?? "", error: undefined, options: months })}
    ${select({ name: "year", label: "Year", value: values.year ?? "", error: undefined, options: years })}
  </fieldset>`;

const numeric = (longest: number): Html => html`inputmode="numeric" maxlength="${longest}"`;

const knetCards = ["8888880000000001", "8888880000000002"];

/** KNET's debit cards: its test cards. */
const knet: Method = {
  filled: { bank: "knet1", number: "8888880000000001", month: "09", year: "2030", pin: "1234" },
  fields: (values, errors) => html`
    ${select({ name: "bank", label: "Bank", value: values.bank ?? "", error: undefined, options: [["knet1", "KNET Test Card [KNET1]"]] })}
    ${input({ name: "number", label: "Card number", value: values.number ?? "", error: errors.number, more: numeric(23) })}
    ${expiry(values)}
    ${input({ name: "pin", label: "PIN", value: values.pin ?? "", error: errors.pin, more: html`type="password" ${numeric(4)}` })}`,
  hintsAbout: "Test cards",
  hints: html`
    <dl class="hints">
      <dt>8888 8800 0000 0001, 09/2030, any PIN</dt><dd>is paid</dd>
      <dt>8888 8800 0000 0002, 09/2030, any PIN</dt><dd>is paid</dd>
      <dt>Either with another date</dt><dd>is declined</dd>
    </dl>`,
  check(values) {
    const errors: Values = {};
    if (!knetCards.includes(digitsOf(values, "number"))) errors.number = "Enter one of the test cards below.";
    if (!/^\d{4}$/.test(values.pin ?? "")) errors.pin = "A PIN has 4 digits; any will do.";
    return errors;
  },
  outcome: (values) => ({
    outcome: values.month === "09" && values.year === "2030" ? "captured" : "declined",
    method: "knet",
  }),
};

const upiIds: Record<string, Outcome> = { "success@razorpay": "captured", "failure@razorpay": "declined" };
const cards: Record<string, Outcome> = { "4111111111111111": "captured", "4000000000000002": "declined" };

const radio = (value: string, text: string, chosen: string): Html => html`
  <label class="choice"><input type="radio" name="method" value="${value}"${value === chosen && html` checked`}> ${text}</label>`;

/** UPI and cards: Razorpay's test ids. */
const upiOrCard: Method = {
  filled: { method: "upi", vpa: "success@razorpay", number: "4111111111111111", month: "09", year: "2030", cvv: "123" },
  fields: (values, errors) => html`
    <fieldset class="method">
      <legend>Pay by</legend>
      ${radio("upi", "UPI", values.method ?? "")}${radio("card", "Card", values.method ?? "")}
    </fieldset>
    <div class="by-upi">
      ${input({ name: "vpa", label: "UPI ID", value: values.vpa ?? "", error: errors.vpa, more: html`inputmode="email"` })}
    </div>
    <div class="by-card">
      ${input({ name: "number", label: "Card number", value: values.number ?? "", error: errors.number, more: numeric(23) })}
      ${expiry(values)}
      ${input({ name: "cvv", label: "CVV", value: values.cvv ?? "", error: errors.cvv, more: html`type="password" ${numeric(4)}` })}
    </div>`,
  hintsAbout: "Test IDs and cards",
  hints: html`
    <dl class="hints">
      <dt>success@razorpay</dt><dd>is paid</dd>
      <dt>failure@razorpay</dt><dd>is declined</dd>
      <dt>4111 1111 1111 1111, any CVV</dt><dd>is paid</dd>
      <dt>4000 0000 0000 0002, any CVV</dt><dd>is declined</dd>
    </dl>`,
  check(values) {
    const errors: Values = {};
    if (values.method === "card") {
      if (!cards[digitsOf(values, "number")]) errors.number = "Enter one of the test cards below.";
      if (!/^\d{3,4}$/.test(values.cvv ?? "")) errors.cvv = "A CVV has 3 or 4 digits; any will do.";
    } else if (!upiIds[(values.vpa ?? "").trim()]) errors.vpa = "Enter one of the test UPI IDs below.";
    return errors;
  },
  outcome: (values) =>
    values.method === "card"
      ? { outcome: cards[digitsOf(values, "number")] ?? "declined", method: "card" }
      : { outcome: upiIds[(values.vpa ?? "").trim()] ?? "declined", method: "upi" },
};

const stripeCards: Record<string, Outcome> = { "4242424242424242": "captured", "4000000000000002": "declined" };

/** Cards: Stripe's test cards. */
const card: Method = {
  filled: { number: "4242424242424242", month: "09", year: "2030", cvc: "123" },
  fields: (values, errors) => html`
    ${input({ name: "number", label: "Card number", value: values.number ?? "", error: errors.number, more: numeric(23) })}
    ${expiry(values)}
    ${input({ name: "cvc", label: "CVC", value: values.cvc ?? "", error: errors.cvc, more: html`type="password" ${numeric(4)}` })}`,
  hintsAbout: "Test cards",
  hints: html`
    <dl class="hints">
      <dt>4242 4242 4242 4242, any CVC</dt><dd>is paid</dd>
      <dt>4000 0000 0000 0002, any CVC</dt><dd>is declined</dd>
    </dl>`,
  check(values) {
    const errors: Values = {};
    if (!stripeCards[digitsOf(values, "number")]) errors.number = "Enter one of the test cards below.";
    if (!/^\d{3,4}$/.test(values.cvc ?? "")) errors.cvc = "A CVC has 3 or 4 digits; any will do.";
    return errors;
  },
  outcome: (values) => ({ outcome: stripeCards[digitsOf(values, "number")] ?? "declined", method: "card" }),
};

export const methods: Record<Payment["provider"], Method> = { upayments: knet, razorpay: upiOrCard, stripe: card };
