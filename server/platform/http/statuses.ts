import type { Entry } from "@chowk/contract";

/** What a refusal's HTTP status means, for the API's reference; its code says the rest. */
export const statuses: Record<Entry["status"], string> = {
  400: "A field is missing or of the wrong form.",
  401: "No live session, or not the right password or code: log in.",
  403: "This role may not, or the request came from another site.",
  404: "Not there, or not the caller's: the two are not told apart.",
  408: "It took too long to arrive.",
  409: "It clashes with what is true now; `data` says what that is.",
  410: "It was here, and is not any more.",
  413: "Too large.",
  415: "Sent in another form than the call takes.",
  422: "Understood, but against a rule.",
  428: "Something comes first: `reason` names it.",
  429: "Too often: wait as long as `Retry-After` says.",
  431: "Its headers are too long.",
  500: "A fault of ours.",
  503: "Too many ask for this at once, or it cannot be done for a moment: wait as long as `Retry-After` says.",
  507: "There is no room to keep it: wait as long as `Retry-After` says.",
};
