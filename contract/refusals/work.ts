import { table } from "./table.ts";

/** What partners do, and applying to be one. */
export const work = table({
  ALREADY_REGISTERED: {
    status: 409,
    message:
      "A partner with this phone number or e-mail is registered already. If it is you, we will write to you soon.",
  },
  PARTNER_PHONE_TAKEN: {
    status: 409,
    message: "Another partner has this phone number.",
  },
  PARTNER_EMAIL_TAKEN: {
    status: 409,
    message: "Another partner has this e-mail.",
  },
  NOT_REGISTERED_YET: {
    status: 409,
    message: "They are invited, and have not registered yet.",
  },
  PARTNER_HAS_PASSWORD: {
    status: 409,
    message: "They have a password. If they forgot it, they can ask for a new one where they log in.",
  },
  NOT_A_SKILL: {
    status: 422,
    message: "Please choose a subcategory of this category",
  },
  UNKNOWN_BANK_BRANCH: {
    status: 422,
    message: "We do not know this IFSC Code. Please check it.",
  },
  NO_SUCH_BANK_BRANCH: {
    status: 404,
    message: "We do not know this IFSC Code. Please check it.",
  },
  DAY_OUT_OF_REACH: {
    status: 422,
    message: "Choose a day from today on, within a year.",
  },
  NO_SUCH_JOB: {
    status: 404,
    message: "This job is not yours, or not any more.",
  },
  MAY_NOT_WORK: {
    status: 422,
    message: "You cannot take jobs now. Please call us.",
  },
  TOO_EARLY_TO_SET_OUT: {
    status: 422,
    message: "It is too early to set out: you can from {from}.",
    values: { from: "moment" },
  },
  NOT_LATE_YET: {
    status: 422,
    message: "You can say so from {hours} hours before the visit.",
    values: { hours: "number" },
  },
  UNDER_WAY_ELSEWHERE: {
    status: 409,
    message: "You are under way for another job. End that first, or take it back.",
  },
  NOT_ON_THE_WAY: {
    status: 409,
    message: "The customer sees where you are only while you are on the way.",
  },
  WRONG_START_CODE: {
    status: 422,
    message: "This is not the customer's code. Please ask again.",
  },
  OUT_OF_START_CODES: {
    status: 422,
    message: "Too many wrong codes. Please call us.",
  },
  LED_BY_ANOTHER: {
    status: 409,
    message: "You help on this visit. The partner who leads it does this.",
  },
  NOT_MET_TOO_EARLY: {
    status: 422,
    message: "Please wait a little longer, and call the customer.",
  },
  WRONG_AMOUNT: {
    status: 422,
    message: "This is not the amount of this job. Please look again.",
  },
  PROOF_CLOSED: {
    status: 409,
    message: "Photos and notes of a visit can be added from the door until two days after it.",
  },
  CHAT_CLOSED: {
    status: 409,
    message: "You can write to each other from when the visit is accepted until it is over.",
  },
  TOO_MANY_CHAT_LINES: {
    status: 422,
    message:
      "You have written {most, plural, one {# message} other {# messages}} about this visit, which is the most. Please call.",
    values: { most: "number" },
  },
  TOO_MANY_CHAT_PHOTOS: {
    status: 422,
    message: "You have sent {most, plural, one {# photo} other {# photos}} already, which is the most.",
    values: { most: "number" },
  },
  TOO_MANY_PROOF_PHOTOS: {
    status: 422,
    message: "There are {most, plural, one {# photo} other {# photos}} already, which is the most.",
    values: { most: "number" },
  },
});
