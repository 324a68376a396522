import { decimalOf } from "../money.ts";
import { lastTry, type Payment } from "../payments.ts";
import { type Html, html } from "./html.ts";
import { methods, type Values } from "./methods.ts";
import { wrongFieldset } from "./wrong.ts";

/** The frame that all pages of the sandbox share. */
const frame = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – Sandbox</title>
<link rel="icon" href="/page/icon.svg">
<link rel="stylesheet" href="/page/style.css">
</head>
<body>
<header><strong>Sandbox: no real money moves.</strong> This page stands in for the bank’s.</header>
<main>${content}</main>
</body>
</html>`.text;

/** `INR 1,499.00` */
function amountOf({ amount, currency }: Payment): string {
  const [whole = "", decimals = ""] = decimalOf(amount, currency).split(".");
  return `${currency} ${new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en").format(Number(whole))}.${decimals}`;
}

const summary = (payment: Payment, merchant: string): Html => html`
  <dl class="summary">
    <div class="total"><dt>Amount</dt><dd>${amountOf(payment)}</dd></div>
    <div><dt>To</dt><dd>${merchant}</dd></div>
    <div><dt>For</dt><dd>${payment.description || "Payment"}</dd></div>
    <div><dt>Order</dt><dd>${payment.orderId || payment.reference}</dd></div>
  </dl>`;

interface Form {
  payment: Payment;
  merchant: string;
  values?: Values;
  errors?: Values;
  /** What became of the previous try. */
  notice?: string;
}

/** The form that a payer fills in. */
export function payPage({ payment, merchant, values, errors = {}, notice }: Form): string {
  const method = methods[payment.provider];
  const refused = Object.keys(errors).length > 0;
  const said = notice ?? (refused ? "Nothing was sent to the bank yet: see below." : undefined);
  return frame(
    `Pay ${merchant}`,
    html`
    <h1>Pay ${merchant}</h1>
    <div class="halves">
      ${summary(payment, merchant)}
      <form method="post" novalidate>
        ${said !== undefined && html`<p class="notice" role="alert">${said}</p>`}
        ${method.fields(values ?? method.filled, errors)}
        <details${refused && html` open`}><summary>${method.hintsAbout}</summary>${method.hints}</details>
        ${wrongFieldset(payment.faults)}
        <div class="buttons">
          <button name="do" value="pay" class="pay">Pay ${amountOf(payment)}</button>
          <button name="do" value="decline">Decline</button>
          <button name="do" value="cancel">Cancel</button>
        </div>
      </form>
    </div>`,
  );
}

const endings: Record<string, string> = {
  captured: "It is paid.",
  declined: "The bank declined it. Nothing was paid.",
  canceled: "It was cancelled. Nothing was paid.",
  pending: "The bank has not decided yet.",
  expired: "The link has expired. Nothing was paid.",
  cancelled: "The shop took the link back. Nothing was paid.",
};

interface Finished {
  payment: Payment;
  merchant: string;
  ending: string;
  /** The way back to the shop, if there is one. */
  back: string | undefined;
}

/** The page of a payment that takes no more tries. */
export const finishedPage = ({ payment, merchant, ending, back }: Finished): string =>
  frame(
    "This payment is finished",
    html`
    <h1>This payment is finished</h1>
    <p class="lead">${endings[ending]}</p>
    ${summary(payment, merchant)}
    ${back === undefined ? html`<p>You can close this page.</p>` : html`<p><a class="button" href="${back}">Back to ${merchant}</a></p>`}`,
  );

/** The payer's connection breaks on the way back: this page does not tell what became of the payment. */
export const lostPage = (merchant: string): string =>
  frame(
    "The connection broke",
    html`
    <h1>The connection broke</h1>
    <p class="lead">The bank has your payment, but you could not be sent back to ${merchant}.</p>
    <p>This is what was asked to go wrong. ${merchant} now has to find out by itself: open it again in another tab.</p>`,
  );

/** The page for a payer who leaves a payment that has no way back. */
export const leftPage = (merchant: string, again: string): string =>
  frame(
    "You left the payment",
    html`
    <h1>You left the payment</h1>
    <p class="lead">Nothing was paid.</p>
    <p>This provider has no way back to ${merchant} from here: close this page, or <a href="${again}">pay after all</a>.</p>`,
  );

const standing: Record<string, string> = {
  captured: "paid",
  declined: "declined",
  canceled: "cancelled",
  pending: "pending",
};

/** What was charged, for anyone who opens the sandbox's address. */
export const homePage = (payments: { payment: Payment; link: string }[]): string =>
  frame(
    "Payments",
    html`
    <h1>Payments</h1>
    ${payments.length === 0 && html`<p class="lead">Nothing was charged yet: choose to pay online in the shop.</p>`}
    <ul class="payments">
      ${payments.map(
        ({ payment, link }) => html`
      <li>
        <a href="${link}">${payment.orderId || payment.reference}</a>
        <span>${amountOf(payment)}</span>
        <span>${payment.ended?.how ?? standing[lastTry(payment)?.outcome ?? ""] ?? "open"}</span>
      </li>`,
      )}
    </ul>`,
  );

export const unknownPage = (): string =>
  frame(
    "There is no such payment",
    html`
    <h1>There is no such payment</h1>
    <p class="lead">The link is not whole, or the sandbox was emptied since.</p>
    <p>Go back to the shop and pay from there.</p>`,
  );
