import { table } from "./table.ts";

/** Logging in, and one's own account. */
export const accounts = table({
  WRONG_CREDENTIALS: {
    status: 401,
    message: "Email or password is not correct.",
  },
  WRONG_CURRENT_PASSWORD: {
    status: 422,
    message: "Your current password is not correct.",
  },
  COMMON_PASSWORD: {
    status: 422,
    message:
      "This password is one of the first that others would try. Choose another one: three words that do not belong together, for example.",
  },
  LOGIN_TOO_OLD: {
    status: 403,
    message:
      "To keep your account safe, please log in again before you {what, select, passkey {add a passkey} join {bring accounts together} email {change your email} erase {delete your account} other {leave}}.",
    values: { what: ["passkey", "join", "email", "erase", "leave"] },
  },
  PASSWORD_LINK_NOT_VALID: {
    status: 422,
    message: "This link is no longer valid. Ask for a new one.",
  },
  EMAIL_LINK_NOT_VALID: {
    status: 422,
    message: "This link is no longer valid here. Ask for a new one in your account.",
  },
  NO_EMAIL: {
    status: 422,
    message: "Your account has no email yet. Add one first.",
  },
  EMAIL_LINKS_SENT: {
    status: 429,
    message: "Several links are on their way already. Look for them in your mailbox, spam included.",
    again: true,
  },
  EMAIL_OF_ANOTHER: {
    status: 409,
    message: "Another account has confirmed this email. Log in to that one, or change the email here.",
  },
  PHONE_OF_ANOTHER: {
    status: 409,
    message: "This number already has another account. Log out, then log in with this number to use that one.",
  },
  DOCUMENT_CHANGED: {
    status: 409,
    message: "This text has changed since you opened it. Please read it again.",
  },
  SESSION_ENDED: {
    status: 404,
    message: "This session has ended already.",
  },
  JOIN_CHANGED_MEANWHILE: {
    status: 409,
    message: "One of the two accounts has changed meanwhile. Please try again.",
  },
  JOIN_OTHER_PHONE: {
    status: 409,
    message: "That account has confirmed another phone number, so the two cannot become one.",
  },
  JOIN_OTHER_EMAIL: {
    status: 409,
    message: "This account has confirmed another email, so the two cannot become one.",
  },
  JOIN_NEEDS_PHONE: {
    status: 422,
    message: "Confirm the phone number of this account first.",
  },
  JOIN_WRONG_PASSWORD: {
    status: 422,
    message: "Email or password is not correct.",
  },
  JOIN_CODE_NOT_VALID: {
    status: 422,
    message: "This code is no longer valid. Ask for a new one.",
  },
  JOIN_OUT_OF_TRIES: {
    status: 422,
    message: "That was not the code. Ask for a new one.",
  },
  JOIN_WRONG_CODE: {
    status: 422,
    message: "That is not the code.",
  },
  OTP_NOT_VALID: {
    status: 401,
    message: "Phone number verification failed! This code is no longer valid. Ask for a new one.",
  },
  OTP_OUT_OF_TRIES: {
    status: 401,
    message: "Phone number verification failed! That was not the code, and there is no try left. Ask for a new one.",
  },
  WRONG_OTP: {
    status: 401,
    message:
      "Phone number verification failed! That is not the code. {left, plural, one {One try is} other {# tries are}} left.",
    values: { left: "number" },
  },
  PHONE_CLOSED: {
    status: 429,
    message: "There were too many wrong codes for this number. Log in with your email, or try again in {wait}.",
    values: { wait: "wait" },
    again: true,
  },
  NETWORK_CLOSED: {
    status: 429,
    message: "Too many wrong codes came from your network. Try again in {wait}.",
    values: { wait: "wait" },
    again: true,
  },
  MANY_LOG_IN: {
    status: 429,
    message: "Many people are logging in just now. Wait {wait}, then try this code again.",
    values: { wait: "wait" },
    again: true,
  },
  CODE_TOO_SOON: {
    status: 429,
    message: "Wait {wait} before you ask for a new code.",
    values: { wait: "wait" },
    again: true,
  },
  TOO_MANY_CODES: {
    status: 429,
    message: "Too many codes were sent to this number. Try again in {wait}.",
    values: { wait: "wait" },
    again: true,
  },
  PASSKEY_IN_USE: {
    status: 409,
    message: "This passkey is in use already.",
  },
  PASSKEY_NOT_MADE: {
    status: 422,
    message: "The passkey could not be made. Please try again.",
  },
  PASSKEY_REFUSED: {
    status: 401,
    message: "This passkey did not work. Please log in another way.",
  },
  NO_SUCH_PASSKEY: {
    status: 404,
    message: "There is no such passkey in this account.",
  },
  PASSKEYS_NEED_NAME: {
    status: 422,
    message: "Passkeys need the site to be opened by its name, for example localhost.",
  },
  PUSH_UNREACHABLE: {
    status: 422,
    message: "This browser's messages cannot be reached from here.",
  },
  ORDER_UNDER_WAY: {
    status: 409,
    message: "Order {number} is still under way. It must be done or cancelled before the data goes.",
    values: { number: "text" },
  },
  REFUND_UNDER_WAY: {
    status: 409,
    message: "Money of order {number} is still on its way back. The data can go once it is there.",
    values: { number: "text" },
  },
  CREDIT_LEFT: {
    status: 409,
    message: "{amount} of credit are left. The data can go once the credit is used, or was transferred.",
    values: { amount: "money" },
  },
  VISIT_UNDER_WAY: {
    status: 409,
    message:
      "A visit of order {number} is still this partner's. It must be done, declined or given to somebody else before the data goes.",
    values: { number: "text" },
  },
  MONEY_BETWEEN: {
    status: 409,
    message: "There is money between this partner and the business. It must be paid before the data goes.",
  },
});
