import { table } from "./table.ts";

/** What any call may be refused with, whatever it is for. */
export const general = table({
  LOGIN_REQUIRED: {
    status: 401,
    message: "Please log in to continue.",
  },
  NOT_ALLOWED: {
    status: 403,
    message: "You are not allowed to do this.",
  },
  OTHER_SITE: {
    status: 403,
    message: "This request came from another site and was refused.",
  },
  HTTPS_ONLY: {
    status: 403,
    message: "Please use https for this address.",
  },
  NOTHING_HERE: {
    status: 404,
    message: "There is nothing at this address.",
  },
  NOTHING_FOR_ACCOUNT: {
    status: 404,
    message: "There is nothing here for this account.",
  },
  FIELDS_NOT_VALID: {
    status: 400,
    message: "Please check what you sent.",
  },
  UNREADABLE: {
    status: 400,
    message: "The request could not be read. Please check what you sent.",
  },
  UNSTORABLE_TEXT: {
    status: 400,
    message: "This text holds a character that cannot be stored.",
  },
  BAD_IDEMPOTENCY_KEY: {
    status: 400,
    message: "Idempotency-Key must be 1 to 200 visible characters.",
  },
  TIMED_OUT: {
    status: 408,
    message: "The request took too long to arrive. Please try again.",
  },
  TOO_LARGE: {
    status: 413,
    message: "That is too large to send.",
  },
  HEADERS_TOO_LONG: {
    status: 431,
    message: "The request's headers are too long. Clear this site's cookies, then try again.",
  },
  NOT_JSON: {
    status: 415,
    message: "Send this as JSON (application/json).",
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: "Too many attempts. Please try again in {wait}.",
    values: { wait: "minutes" },
    again: true,
  },
  TOO_MUCH_AT_ONCE: {
    status: 429,
    message: "You are asking for too much of this at once. Please try again in a moment.",
    again: true,
  },
  TOO_MANY_WINDOWS: {
    status: 429,
    message: "This is open in too many windows. Please close some.",
    again: true,
  },
  WENT_WRONG: {
    status: 500,
    message: "Something went wrong",
  },
  UNAVAILABLE: {
    status: 503,
    message: "We cannot do this right now. Please try again in a moment.",
    again: true,
  },
  BUSY: {
    status: 503,
    message: "Very many people are asking for this right now. Please try again in a moment.",
    again: true,
  },
  TOO_MANY_PEOPLE: {
    status: 503,
    message: "Very many people are here right now. Please try again in a moment.",
    again: true,
  },
  CLOCK_OFF: {
    status: 503,
    message: "We cannot take bookings right now. Please try again in a moment.",
    again: true,
  },
  CHANGED_MEANWHILE: {
    status: 409,
    message: "This has changed in the meantime. Please look again.",
  },
  SENT_OTHERWISE: {
    status: 422,
    message:
      "{what, select, address {This address} order {This order} registration {This registration} payment {This payment} other {This refund}} was already sent with other contents.",
    values: { what: ["address", "order", "registration", "payment", "refund"] },
  },
});
