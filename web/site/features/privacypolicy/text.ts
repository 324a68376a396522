import type { DocumentText } from "../../parts/document.tsx";

export const text: DocumentText & {
  updated: string;
  contact: { id: string; title: string; text: string };
} = {
  title: "Privacy Policy",
  lead: ({ business }) =>
    `What ${business} knows about you, what it is used for, who sees it, and what you can ask of us.`,
  path: "/privacypolicy",
  updated: "Last updated: 1 November 2026",
  sections: [
    {
      id: "information-we-collect",
      title: "Information We Collect",
      body: [
        "We collect what is needed to bring a professional to your door, and no more.",
        [
          "Your account: name, e-mail address, phone number, password (kept only as a hash that cannot be turned back), a photo if you add one, and the language in which we write to you.",
          "Your addresses: what you type, and the place you choose on the map. Your device's location is read only when you press Use Current Location, or when you register as a partner and allow it.",
          "Your orders: services, prices, address, payment method, the payment's reference numbers, ratings and reviews. Card details go to the payment provider alone.",
          "If you register as a partner: what the registration form asks, with your proof of identity and of your skill and your bank details.",
          "Technical records: the time and address of requests to our servers, to keep them working and safe.",
        ],
      ],
    },
    {
      id: "how-we-use-information",
      title: "How We Use Information",
      body: [
        [
          "To take your order, find a partner for it, and let you follow it.",
          "To take payments and to settle what has gone wrong with them.",
          "To reach you about an order or your account.",
          "To show ratings and reviews to other customers, with your name.",
          "To keep the service safe from abuse, and to meet our duties under the law.",
        ],
        "We do not use your information for the advertising of others.",
      ],
    },
    {
      id: "information-sharing",
      title: "Information Sharing",
      body: [
        "We share only what the other side needs for its part:",
        [
          "The partner who takes your order: your name, your phone number, the address of the visit, and what was booked.",
          "Authorities, where the law obliges us.",
        ],
        "We do not sell personal information.",
      ],
    },
    {
      id: "data-security",
      title: "Data Security",
      body: [
        ({ business }) =>
          `Passwords are kept as hashes, sessions as tokens that only your browser holds. Pictures you upload are made anew before anyone sees them, without the place and device they were taken with. Within ${business}, only those see your information who need it for their work, and what they do with it is recorded.`,
        "No system is beyond failure. If your information should be affected by one, we tell you and the authorities as the law demands.",
      ],
    },
    {
      id: "your-rights",
      title: "Your Rights",
      body: [
        "Under India's Digital Personal Data Protection Act you can:",
        [
          "see and correct your information: most of it in your account, the rest by writing to us;",
          "get a summary of what we hold and with whom it was shared;",
          "take along a file of what we keep, and have it erased, both under Account Details, as far as no law obliges us to keep it: records of orders and payments stay without your name, and invoices stay as they were issued, with name and address;",
          "leave it to time: an account that nobody has used for years is erased, after we have written to its confirmed email, and so are old notes and refused applications of partners;",
          "take back a consent, such as the one to read your location, in your browser's settings;",
          "complain to us, and to the Data Protection Board of India if our answer does not satisfy you.",
        ],
      ],
    },
    {
      id: "policy-changes",
      title: "Policy Changes",
      body: [
        "When this policy changes, the new text stands here with its date. If a change matters for what you already gave us, we tell you before it takes effect.",
      ],
    },
  ],
  contact: {
    id: "contact-us",
    title: "Contact Us",
    text: "For anything about your information, write to us:",
  },
};
