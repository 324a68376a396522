import type { MessageGap, MessageName } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { moneyInWords, timeInWords } from "../../platform/wording/in-words.ts";

/** How a notification can come; each template says which of them it has. */
export const channels = ["sms", "email", "push"] as const;
export type Channel = (typeof channels)[number];

export interface Words {
  /** The subject of an e-mail, the heading of a push message; text messages have none. */
  subject: string;
  /** Of an e-mail, an empty line parts its paragraphs. `{name}` is a gap. */
  text: string;
}

/** What it might be; where that is written in another way in each language, by language. */
type Example = string | ((language: Language) => string);

/** What gaps can be filled with, by an example. */
export const examples: Record<MessageGap, Example> = {
  order: "CH-7K3M-92QD",
  time: (language) => timeInWords(new Date("2026-11-24T10:00:00Z"), "UTC", language),
  services: "Tap repair, Split AC service",
  partner: "Suresh Kumar",
  code: "4821",
  service: "Plumbing",
  until: (language) => timeInWords(new Date("2026-11-23T15:15:00Z"), "UTC", language),
  area: "Bengaluru",
  amount: (language) => moneyInWords({ currency: "INR", minor: 499_00 }, language),
  reason: "The certificate cannot be read.",
  address: "4B, Lake View",
};

export interface NotificationTemplate {
  /** What its gaps can name. */
  variables: readonly MessageGap[];
  words: Partial<Record<Channel, Words>>;
  /** The text message is for those alone who gave no e-mail. */
  smsInsteadOfEmail?: true;
}

export const sms = (text: string): Words => ({ subject: "", text });
const ofOrder = ["order", "time", "services"] as const;
const ofVisit = ["order", "time", "service", "area"] as const;
const ofOffer = [...ofVisit, "until"] as const;

/**
 * What customers and partners are told, in English, as it is written where nobody has written it otherwise. Text
 * messages to India carry only words that were registered (docs/messages.md).
 */
export const notificationTemplates = {
  "order-placed": {
    variables: ofOrder,
    words: {
      sms: sms("Your Chowk order {order} is booked for {time}. We tell you when a partner has accepted."),
      email: {
        subject: "Your order {order} is booked",
        text: "{services}: {time}.\n\nWe tell you as soon as a partner has accepted. Until they set out you can choose another time, or cancel, at no cost.",
      },
    },
  },
  "order-accepted": {
    variables: [...ofOrder, "partner"],
    words: {
      sms: sms("{partner} from Chowk comes for your order {order}: {time}."),
      email: { subject: "{partner} comes for your order {order}", text: "{partner} has accepted your order: {time}." },
      push: { subject: "{partner} has accepted", text: "Order {order}: {time}" },
    },
  },
  "partner-lost": {
    variables: [...ofOrder, "partner"],
    words: {
      sms: sms("{partner} cannot come for your Chowk order {order} after all. We look for somebody else for {time}."),
      email: {
        subject: "Somebody else comes for your order {order}",
        text: "{partner} cannot come after all. We look for somebody else for {time}, and tell you who comes.",
      },
      push: { subject: "Somebody else comes", text: "Order {order}, {time}: {partner} cannot come after all." },
    },
  },
  "order-moved": {
    variables: ofOrder,
    words: {
      sms: sms("Your Chowk order {order} ({services}) is moved to {time}. We tell you who comes."),
      email: {
        subject: "Your order {order} has another time",
        text: "{services}: we come on {time} now. We tell you who comes as soon as somebody has accepted.",
      },
    },
  },
  "partner-on-the-way": {
    variables: [...ofOrder, "partner"],
    words: {
      sms: sms("{partner} from Chowk is on the way to you for order {order}."),
      push: { subject: "{partner} is on the way", text: "Order {order}" },
    },
  },
  "partner-turned-back": {
    variables: [...ofOrder, "partner"],
    words: {
      sms: sms("{partner} is not on the way to you yet. Your Chowk order {order} stays as it was: {time}."),
      push: { subject: "{partner} is not on the way yet", text: "Order {order} stays as it was: {time}" },
    },
  },
  "start-code": {
    variables: [...ofOrder, "partner", "code"],
    words: {
      sms: sms(
        "{code} is the start code of your Chowk order {order}. Tell it to {partner} at your door, and to nobody else.",
      ),
      push: { subject: "{partner} is at your door", text: "Your start code is {code}." },
    },
  },
  "order-completed": {
    variables: ofOrder,
    words: {
      email: {
        subject: "Your order {order} is completed",
        text: "Thank you for booking with us. You find your invoice with your order on our site.\n\nHow was it? Your stars help others, and whoever did the work.",
      },
      push: { subject: "All is done", text: "How was order {order}? Your invoice is there, too." },
    },
  },
  "order-cancelled": {
    variables: ofOrder,
    words: {
      sms: sms("Your Chowk order {order} for {time} is cancelled."),
      email: {
        subject: "Your order {order} is cancelled",
        text: "Nobody comes on {time}.\n\nIf you have paid, we write to you about what goes back.",
      },
      push: { subject: "Your order is cancelled", text: "Order {order}: {time}" },
    },
  },
  "rest-cancelled": {
    variables: ofOrder,
    words: {
      sms: sms("What was not done yet of your Chowk order {order} is cancelled: nobody comes for it."),
      email: {
        subject: "A part of your order {order} is cancelled",
        text: "What was not done yet of your order {order} is cancelled: nobody comes for it.\n\nIf you have paid, we write to you about what goes back.",
      },
      push: {
        subject: "A part of your order is cancelled",
        text: "Order {order}: nobody comes for what was not done yet.",
      },
    },
  },
  "visit-not-met": {
    variables: [...ofOrder, "partner"],
    words: {
      sms: sms("{partner} from Chowk was at your door for order {order} and met nobody: the visit is cancelled."),
      email: {
        subject: "We met nobody for your order {order}",
        text: "{partner} was at your door, waited, and met nobody. The visit is cancelled.\n\nIf you have paid, we write to you about what goes back. Write to us if this is not how it was.",
      },
      push: { subject: "Nobody was at home", text: "Order {order}: the visit is cancelled." },
    },
  },
  "order-refunded": {
    variables: ["order", "amount"],
    words: {
      sms: sms("We are sending {amount} for your Chowk order {order} back to you. Banks take up to 10 working days."),
      email: {
        subject: "Your refund for order {order}",
        text: "We are sending {amount} for your order {order} back to you, by the way it came: you need to do nothing.\n\nIt can take up to 10 working days until your bank shows it.",
      },
      push: { subject: "{amount} is on its way back", text: "Order {order}. Banks take up to 10 working days." },
    },
  },
  "area-served": {
    variables: ["address"],
    words: {
      sms: sms("You asked us: Chowk now comes to {address}. Book a time whenever it suits you."),
      email: {
        subject: "We now come to your address",
        text: "You asked us to tell you: there is now somebody for what you wanted at {address}. You can book a time whenever it suits you.",
      },
      push: { subject: "We now come to your address", text: "{address}: book a time whenever it suits you." },
    },
    smsInsteadOfEmail: true,
  },
  "job-offered": {
    variables: ofOffer,
    words: {
      sms: sms("New Chowk job: {service}, {time}, {area}. Accept it in your workspace until {until}."),
      push: { subject: "New job: {service}", text: "{time}, {area}. Accept it until {until}." },
    },
  },
  "job-changed": {
    variables: ofOffer,
    words: {
      sms: sms("Your Chowk job {order} is moved to {time}. Accept it again in your workspace until {until}."),
      push: { subject: "Another time: {service}", text: "{time}, {area}. Please accept it again until {until}." },
    },
  },
  "job-cancelled": {
    variables: ofVisit,
    words: {
      sms: sms("Your Chowk job {order}, {time}, is cancelled. Please do not go there."),
      push: { subject: "Cancelled: {service}", text: "{time}, {area}. Please do not go there." },
    },
  },
  "partner-approved": {
    variables: [],
    words: {
      sms: sms("Welcome: you can work with Chowk. Log in to your workspace to take your first jobs."),
      email: {
        subject: "Welcome: you can work with Chowk",
        text: "We have looked at your registration and are glad to have you. Log in to your workspace to see when and where you work, and to take your first jobs.",
      },
      push: { subject: "Welcome: you can work with Chowk", text: "Your first jobs come to your workspace." },
    },
  },
  "partner-refused": {
    variables: ["reason"],
    words: {
      sms: sms("We cannot let you work with Chowk for now. The reason: {reason} Write to us if this changes."),
      email: {
        subject: "Your registration with Chowk",
        text: "We have looked at your registration, and cannot let you work with us for now. The reason:\n\n{reason}\n\nIf something is missing or has changed, write to us and we will look at it again.",
      },
      push: { subject: "Your registration with Chowk", text: "We have decided. Log in to read how, and why." },
    },
  },
  "partner-suspended": {
    variables: ["reason"],
    words: {
      sms: sms(
        "Your work with Chowk is paused: you get no new jobs. The reason: {reason} Write to us to talk about it.",
      ),
      email: {
        subject: "Your work with Chowk is paused",
        text: "For now you get no new jobs, and those that you have not begun go to others. The reason:\n\n{reason}\n\nWrite to us if you want to talk about it.",
      },
      push: { subject: "Your work with Chowk is paused", text: "Log in to read why." },
    },
  },
  "partner-resumed": {
    variables: [],
    words: {
      sms: sms("You can work with Chowk again: you get jobs from now on."),
      email: {
        subject: "You can work with Chowk again",
        text: "Your work is no longer paused: you get jobs again from now on.",
      },
      push: { subject: "You can work with Chowk again", text: "You get jobs from now on." },
    },
  },
} satisfies Record<MessageName, NotificationTemplate>;

export type NotificationName = MessageName;

/** All of it in another language. */
export type Translation = {
  [Name in NotificationName]: Record<keyof (typeof notificationTemplates)[Name]["words"], Words>;
};

const GAP = /\{([^{}]*)\}/g;

/** The gaps of a text that its template knows nothing to fill with. */
export const unknownGaps = (text: string, known: readonly string[]): string[] =>
  [...text.matchAll(GAP)].map(([, name = ""]) => name).filter((name) => !known.includes(name));

/** Fills the gaps. What a gap names and nobody knows stays empty: a message must not stay away for that. */
export const fillWords = ({ subject, text }: Words, values: Readonly<Record<string, string>>): Words => {
  const fill = (words: string) => words.replace(GAP, (_, name: string) => values[name] ?? "");
  // A subject is one line, whatever fills it.
  return { subject: fill(subject).replace(/\s+/g, " "), text: fill(text) };
};
