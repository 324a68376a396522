/** How a notification can come; each template says which of them it has. */
export const channels = ["sms", "email", "push"] as const;
export type Channel = (typeof channels)[number];

export interface Words {
  /** The subject of an e-mail, the heading of a push message; text messages have none. */
  subject: string;
  /** Of an e-mail, an empty line parts its paragraphs. `{name}` is a gap. */
  text: string;
}

/** What gaps can be filled with, each with what it might be. */
export const variables = {
  order: { about: "The order's number", example: "CH-7K3M-92QD" },
  time: { about: "When the visit begins", example: "Tue, 24 Nov, 10:00 am" },
  services: { about: "All that was booked", example: "Tap repair, Split AC service" },
  partner: { about: "Who comes", example: "Suresh Kumar" },
  code: { about: "The four digits without which nobody can begin", example: "4821" },
  service: { about: "The kind of work", example: "Plumbing" },
  area: { about: "The town", example: "Bengaluru" },
} as const;
export type Variable = keyof typeof variables;

export interface NotificationTemplate {
  /** When it goes out, and to whom. */
  about: string;
  /** What its gaps can name. */
  variables: readonly Variable[];
  words: Partial<Record<Channel, Words>>;
}

const sms = (text: string): Words => ({ subject: "", text });
const ofOrder = ["order", "time", "services"] as const;
const ofVisit = ["order", "time", "service", "area"] as const;

/**
 * What customers and partners are told of an order's life, as it is written where nobody has written it otherwise. Text
 * messages to India carry only words that were registered (docs/messages.md).
 */
export const notificationTemplates = {
  "order-placed": {
    about: "To the customer: their order is booked. An order that is paid online is, once it is paid.",
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
    about: "To the customer: a partner has accepted.",
    variables: [...ofOrder, "partner"],
    words: {
      sms: sms("{partner} from Chowk comes for your order {order}: {time}."),
      email: { subject: "{partner} comes for your order {order}", text: "{partner} has accepted your order: {time}." },
      push: { subject: "{partner} has accepted", text: "Order {order}: {time}" },
    },
  },
  "order-moved": {
    about: "To the customer: their order has another time.",
    variables: ofOrder,
    words: {
      sms: sms("Your Chowk order {order} is moved to {time}."),
      email: { subject: "Your order {order} has another time", text: "We come on {time} now." },
    },
  },
  "partner-on-the-way": {
    about: "To the customer: the partner has set out.",
    variables: [...ofOrder, "partner"],
    words: {
      sms: sms("{partner} from Chowk is on the way to you for order {order}."),
      push: { subject: "{partner} is on the way", text: "Order {order}" },
    },
  },
  "start-code": {
    about: "To the customer: the partner is at the door and needs the start code.",
    variables: [...ofOrder, "partner", "code"],
    words: {
      sms: sms(
        "{code} is the start code of your Chowk order {order}. Tell it to {partner} at your door, and to nobody else.",
      ),
      push: { subject: "{partner} is at your door", text: "Your start code is {code}." },
    },
  },
  "order-completed": {
    about: "To the customer: all is done, and the invoice is there.",
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
    about: "To the customer: their order is cancelled, whoever did it.",
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
  "job-offered": {
    about: "To the partner: a job is theirs to accept.",
    variables: ofVisit,
    words: {
      sms: sms("New Chowk job: {service}, {time}, {area}. Accept it in your workspace."),
      push: { subject: "New job: {service}", text: "{time}, {area}" },
    },
  },
  "job-changed": {
    about: "To the partner: a job of theirs has another time, and is theirs to accept again.",
    variables: ofVisit,
    words: {
      sms: sms("Your Chowk job {order} is moved to {time}. Accept it again in your workspace."),
      push: { subject: "Another time: {service}", text: "{time}, {area}. Please accept it again." },
    },
  },
  "job-cancelled": {
    about: "To the partner: a job is theirs no more.",
    variables: ofVisit,
    words: {
      sms: sms("Your Chowk job {order}, {time}, is cancelled. Please do not go there."),
      push: { subject: "Cancelled: {service}", text: "{time}, {area}. Please do not go there." },
    },
  },
} satisfies Record<string, NotificationTemplate>;

export type NotificationName = keyof typeof notificationTemplates;

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
