import type { JobName } from "../../../platform/jobs/jobs.ts";

/** What each job does, as whoever sees to one that failed reads it. One without words is a type error. */
const words: Record<JobName, string> = {
  "send-code": "Send a code by text message",
  "send-link": "Send an e-mail with a link",
  "send-text": "Send a text message",
  "send-mail": "Send an e-mail",
  "send-push": "Send a push message",
  "send-message": "Send a message",
  "send-password-link": "Send a link to choose a password",
  "send-join-code": "Send a code to join two accounts",
  "tell-of-event": "Tell of a change of an order",
  "tell-refund": "Tell a customer of money on its way back",
  "tell-area-served": "Tell a customer that we come to them now",
  "tell-served": "Find whom to tell that we come to them now",
  "settle-payment": "Find out what became of a payment",
  "settle-heard": "Ask about payments of which there is news",
  "list-captures": "Read what the provider lists as paid",
  "check-captures": "Hold what the provider lists against the books",
  "refund-payment": "Give money back",
  "bill-order": "Write the invoice of an order",
  "expire-orders": "Cancel orders that were not paid in time",
  "reconcile-payments": "Find payments that were left in the middle",
  "offer-visits": "Offer visits to partners",
  "hand-on-visits": "Offer a suspended partner's visits to others",
  "apply-price": "Put a planned price in force",
  "collect-orphans": "Clear up uploads that nothing uses",
  "collect-strays": "Clear up files that no upload knows",
  "reseal-uploads": "Seal uploads with the newest key",
  "reseal-partners": "Seal partners' secrets with the newest key",
  "reseal-operators": "Seal colleagues' secrets with the newest key",
  "forget-messages": "Wipe messages that are done",
  "forget-told": "Clear up who was told of what",
  "forget-words": "Wipe what was written long ago",
  "forget-failed-jobs": "Drop what nobody saw to",
  "erase-old-applications": "Erase applications that were refused long ago",
  "erase-idle-accounts": "Erase accounts that nobody uses",
  "erase-old-invoices": "Erase the names on old invoices",
  "sweep-identity": "Clear up sessions, links and codes that have ended",
  "sweep-geocoding": "Clear up places that were looked up",
  "sweep-rate-limits": "Clear up counts of calls",
  "free-lost-jobs": "Free the work of processes that were killed",
};

/** Whether this release does such jobs. */
export const isKnown = (job: string): job is JobName => Object.hasOwn(words, job);

/** The names of all jobs that it does. */
export const knownJobs = Object.keys(words) as JobName[];

/** "Send a text message: order moved". */
export function inWords(job: string, template: string | null): string {
  const what = isKnown(job) ? words[job] : job;
  return template ? `${what}: ${template.replaceAll("-", " ")}` : what;
}

/**
 * The first line of what a job failed by. The words of an error may repeat what was sent, so what is quoted, an address, a
 * number or a token is left out; the log has the whole of it, by the job's id.
 */
export function whyInWords(error: string | null): string {
  const [line = ""] = (error ?? "").trim().split("\n");
  return line
    .replace(/"[^"]*("|$)|“[^”]*(”|$)|(?<!\w)'[^']*('|$)|`[^`]*(`|$)|=\([^)]*(\)|$)/g, "…")
    .replace(/\S+/g, (word) => (word.includes("@") || word.includes("://") ? "…" : word))
    .replace(/\+?\d[\d\s().-]{4,}\d/g, "…")
    .replace(/\b(?![A-Z_]+\b)[\w+/=-]{20,}/g, "…")
    .slice(0, 200);
}
