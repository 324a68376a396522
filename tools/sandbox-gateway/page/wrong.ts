import type { Faults, Outage } from "../faults.ts";
import { select } from "./fields.ts";
import { type Html, html } from "./html.ts";

const notify = [
  ["once", "Comes once, at once"],
  ["late", "Comes late"],
  ["twice", "Comes twice"],
  ["reordered", "An outdated one comes after it"],
  ["forged", "Forged ones come before it"],
  ["never", "Never comes"],
  ["held", "Is held until a test releases it"],
] as const satisfies [Faults["notify"], string][];

const browser = [
  ["returns", "Goes back to the shop"],
  ["lost", "Is lost after paying"],
] as const satisfies [Faults["browser"], string][];

const decision = [
  ["now", "Decides at once"],
  ["pending", "Leaves it pending"],
] as const satisfies [Faults["decision"], string][];

const amount = [
  ["right", "What was asked for"],
  ["half", "Half of it"],
] as const satisfies [Faults["amount"], string][];

const refund = [
  ["works", "Arrive soon"],
  ["slow", "Stay pending"],
  ["fails", "Fail"],
  ["no-balance", "Lack the balance"],
  ["answer-lost", "Are made, the answer is lost"],
] as const satisfies [Faults["refund"], string][];

const api = [
  ["", "Works"],
  ["unavailable", "Answers 503 for half a minute"],
  ["drop", "Drops connections for half a minute"],
  ["slow", "Answers half a minute late, for half a minute"],
  ["broken", "Answers broken JSON for half a minute"],
] as const satisfies [Outage["how"] | "", string][];

const seconds = [5, 10, 20, 60, 300].map((count) => [String(count), `${count} seconds`] as const);
const later = [...seconds, ["0", "Until a test decides"] as const];

/** Asks what should go wrong with this payment: one choice for each thing that can. */
export function wrongFieldset(faults: Faults): Html {
  const chosen = (name: string, label: string, value: string, options: readonly (readonly [string, string])[]) =>
    select({ name, label, value, options, error: undefined });
  return html`
    <details class="wrong">
      <summary>What should go wrong?</summary>
      <fieldset>
        <legend class="unseen">What should go wrong?</legend>
        ${chosen("notify", "The notification", faults.notify, notify)}
        ${chosen("lateSeconds", "A late one comes after", String(faults.lateSeconds), seconds)}
        ${chosen("browser", "The browser", faults.browser, browser)}
        ${chosen("amount", "The bank captures", faults.amount, amount)}
        ${chosen("decision", "The bank", faults.decision, decision)}
        ${chosen("pendingSeconds", "A pending payment stays so for", String(faults.pendingSeconds), later)}
        ${chosen("refund", "Refunds", faults.refund, refund)}
        ${chosen("api", "The provider’s API, from now on", "", api)}
      </fieldset>
    </details>`;
}
