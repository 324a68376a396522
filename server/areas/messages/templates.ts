// What we write, as data. `{name}` is a gap; every text names the gaps it has, and they must all be filled.

/**
 * Text messages. India's operators carry only texts that were registered word for word (DLT), so a change here needs a
 * new registration first: docs/messages.md lists them as they are registered.
 */
export const smsTemplates = {
  otp: {
    text: "{code} is your Chowk code. It is good for {minutes} minutes. Never tell it to anyone, not even to us.",
    secret: true,
  },
} satisfies Record<string, SmsTemplate>;

const notYou = "If this was not you, choose a new password and end all other sessions under Account, Security.";

export const emailTemplates = {
  welcome: {
    subject: "Welcome to Chowk",
    paragraphs: [
      "Your account is ready. Find a service, see its price, and book it in a minute.",
      "If you did not sign up, somebody may have mistyped their e-mail. You need to do nothing.",
    ],
  },
  "account-exists": {
    subject: "You already have a Chowk account",
    paragraphs: [
      "Somebody, perhaps you, has just signed up with this e-mail. There is an account with it already, so log in to that one.",
      "If you forgot its password, choose 'Forgot password?' where you log in. If it was not you, you need to do nothing.",
    ],
  },
  "account-idle": {
    subject: "Your account will be erased in {days} days",
    paragraphs: [
      "You have not been here for a long time. In {days} days we erase your account, and all that we keep of you.",
      "Log in before then, and it stays as it is. If you no longer need it, you need to do nothing.",
    ],
  },
  "confirm-email": {
    subject: "Confirm your e-mail",
    paragraphs: [
      "Your Chowk account asks whether this e-mail is yours. Open the link where you are logged in; it works once, for 24 hours.",
    ],
    button: { label: "Confirm your e-mail", link: "{link}" },
    after: ["If you did not ask, you need to do nothing."],
    secret: true,
  },
  "password-reset": {
    subject: "Choose a new password",
    paragraphs: [
      "Somebody, perhaps you, asked for a new password for your Chowk account. The link works once, for {minutes} minutes.",
    ],
    button: { label: "Choose a new password", link: "{link}" },
    after: ["If you did not ask, you need to do nothing: your password stays as it is."],
    secret: true,
  },
  "log-in-by-phone": {
    subject: "How to log in to Chowk",
    paragraphs: [
      "Somebody, perhaps you, asked for a new password for your Chowk account. Your account is opened by your phone: log in with your phone number, and choose a new password under Account, Security.",
      "If you did not ask, you need to do nothing.",
    ],
  },
  "join-code": {
    subject: "Bring your Chowk accounts together",
    paragraphs: [
      "{code} is the code that brings your Chowk account together with the one of the phone number ending in {ending}. Type it in where you asked for it, within {minutes} minutes.",
      "If you did not ask, somebody else wants to get into your account: tell nobody this code. You need to do nothing.",
    ],
    secret: true,
  },
  "accounts-joined": {
    subject: "Your two accounts are one now",
    paragraphs: [
      "Your Chowk account of this e-mail and the one of the phone number ending in {ending} are one now, with the orders and addresses of both. All sessions but the one that asked for it were ended.",
      notYou,
    ],
  },
  "password-changed": {
    subject: "Your password was changed",
    paragraphs: ["The password of your Chowk account was just changed, and all other sessions were ended.", notYou],
  },
  "partner-password-changed": {
    subject: "Your password was changed",
    paragraphs: [
      "The password of your Chowk workspace was just changed, and all other sessions were ended.",
      "If this was not you, choose a new password: 'Forgot your password?' where you log in to your workspace.",
    ],
  },
  "email-changed": {
    subject: "Your e-mail was changed",
    paragraphs: ["Your Chowk account has a new e-mail. From now on we write there and no longer here.", notYou],
  },
  "payment-received": {
    subject: "Your payment for order {order}",
    paragraphs: ["We have received {amount} for your order {order}. It is booked: you need to do nothing more."],
  },
  "partner-applied": {
    subject: "We have your registration",
    paragraphs: [
      "You have registered to work with Chowk. We look at every registration ourselves, and write to you when we have. You need to do nothing until then.",
      "If it was not you, somebody may have mistyped their e-mail. You need to do nothing.",
    ],
  },
  "desk-invitation": {
    subject: "Your way in to the desk",
    paragraphs: [
      "An owner of the business lets you in to its desk. Choose a password by the link; it works once, for {days} days.",
    ],
    button: { label: "Choose a password", link: "{link}" },
    after: ["Afterwards you log in with it, and set up an authenticator app on your phone."],
    secret: true,
  },
} satisfies Record<string, EmailTemplate>;

export type SmsTemplateName = keyof typeof smsTemplates;
export type EmailTemplateName = keyof typeof emailTemplates;

/** All that customers and partners get, in another language; the desk reads English. */
export interface Translation {
  /** What an e-mail begins with, and what stands before an address that a button leads to. */
  greeting: string;
  orOpen: string;
  sms: Record<SmsTemplateName, Pick<SmsTemplate, "text">>;
  email: Record<Exclude<EmailTemplateName, "desk-invitation">, Omit<EmailTemplate, "secret">>;
}

interface Template {
  /** It lets someone in: nothing of it is kept once it was sent. */
  secret?: true;
}

export interface SmsTemplate extends Template {
  text: string;
}

export interface EmailTemplate extends Template {
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; link: string };
  after?: readonly string[];
}

/** A template as the operators and MSG91 write it: `##code##` for `{code}`. */
export const registeredText = ({ text }: Pick<SmsTemplate, "text">): string => text.replace(GAP, "##$1##");

const GAP = /\{(\w+)\}/g;

/** Fills the gaps. Throws where a value is missing: a message with a hole is a bug. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(GAP, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`A message has no value for its {${name}}`);
    return value;
  });
