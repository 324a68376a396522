import type { DocumentText } from "../../parts/document.tsx";

export const text: DocumentText = {
  title: "Terms of Use",
  lead: ({ business }) => `The agreement between you and ${business} when you use this site, in plain words.`,
  path: "/terms",
  sections: [
    {
      id: "service",
      title: "1. What this is",
      body: [
        ({ business }) =>
          `${business} is a marketplace. You book services here; independent partners perform them at your address. We take your order, find a partner, handle the payment and help when something goes wrong.`,
      ],
    },
    {
      id: "account",
      title: "2. Your account",
      body: [
        "You need an account to book. Give your real name, an e-mail address and a phone number you can be reached on, and keep your password to yourself. What is booked with your account counts as booked by you. You must be 18 or older.",
      ],
    },
    {
      id: "orders",
      title: "3. Orders and prices",
      body: [
        "Prices are in rupees and include the visit. A price struck through is the usual one; the other is what you pay. If a price changes between choosing and ordering, we show you the new one and you decide again. An order is placed when we show you its number.",
      ],
    },
    {
      id: "payment",
      title: "4. Payment",
      body: [
        "You pay online when you order, or in cash when the work is done (COD). What is due is the total that the order shows. An order that is paid online is booked once the payment has arrived; one that is not paid until the time that it shows is cancelled, and money that comes later is given back.",
      ],
    },
    {
      id: "cancel",
      title: "5. Changes, cancellation and refunds",
      body: [
        "In your account you choose another time for an order, as long as nobody has set out, and cancel it, until work has begun. Until a partner has set out, cancelling costs nothing. After that, and where nobody was met at the address, a fee may be kept of what was paid online; your order shows how much before you confirm.",
        "What goes back goes back the way it was paid. It can take up to 10 working days until your bank shows it.",
      ],
    },
    {
      id: "conduct",
      title: "6. Fair conduct",
      body: [
        "Treat partners with respect and give them a safe place to work. Reviews must be your own and about the work. We may close accounts that are used to harass, to deceive or to disturb the service.",
      ],
    },
    {
      id: "quality",
      title: "7. If the work is not right",
      body: [
        "Tell us within seven days of the visit. We arrange for the work to be put right, or refund what you paid for it where that is not possible. Your rights as a consumer under Indian law stay untouched by these terms.",
      ],
    },
    {
      id: "law",
      title: "8. Law and changes",
      body: [
        ({ city }) =>
          `Indian law applies; the courts of ${city} are in charge. If we change these terms, the new ones stand here, and they hold for orders placed afterwards.`,
      ],
    },
  ],
};
