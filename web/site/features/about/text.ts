import type { DocumentText } from "../../parts/document.tsx";

export const text: DocumentText = {
  title: "About Us",
  lead: ({ business, city }) =>
    `${business} brings people who need something done at home together with people who do it well, in ${city}.`,
  path: "/about",
  sections: [
    {
      id: "what",
      title: "What we do",
      body: [
        ({ business }) =>
          `An AC that stopped cooling, a tap that drips, a kitchen to clean before guests arrive: someone nearby can do it well, and finding that person should not take an afternoon of phone calls. On ${business} you choose the service, see its price, its duration and what other customers say, and book it to your door.`,
      ],
    },
    {
      id: "how",
      title: "How we work",
      body: [
        [
          "The price you see is the price of the service. Nothing is added for the visit.",
          "You pay online when you book, or in cash when the work is done.",
          "Ratings come from customers whose order is complete, and from nobody else.",
          "You follow your order from the booking to the end of the work in your account.",
        ],
      ],
    },
    {
      id: "partners",
      title: "Our partners",
      body: [
        "The work is done by independent professionals. Each of them registers with proof of identity and of their skill, which we look at before they take orders. If this is your trade, you can register yourself: choose Register As Partner at the foot of this page.",
      ],
    },
    {
      id: "contact",
      title: "Talk to us",
      body: [({ email }) => `Write to ${email}. A person reads it.`],
    },
  ],
};
