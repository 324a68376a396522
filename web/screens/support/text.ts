import type { DocumentText } from "../../parts/document.tsx";

export const text: DocumentText = {
  title: "Support",
  lead: "Something is not right, or not clear? Here is how to get help quickly.",
  path: "/support",
  sections: [
    {
      id: "write",
      title: "Write to us",
      body: [
        "support@chowk.example is the one address for everything. If it is about an order, put its number in the subject: you find it under My Account, Order History. A photo often explains more than a long text.",
      ],
    },
    {
      id: "order",
      title: "About an order",
      body: [
        [
          "Where it stands: open the order in your account. Its status changes as the partner accepts it, sets out, arrives, starts and finishes.",
          "To change or cancel it: write to us as early as you can, with the order number.",
          "The work was not right: tell us within seven days, with a photo if it shows. We arrange for it to be put right.",
        ],
      ],
    },
    {
      id: "payment",
      title: "About a payment",
      body: [
        "You pay online when you order, or the partner in cash when the work is done: the total that the order shows and nothing else. If you were asked for more, tell us before you pay it.",
      ],
    },
    {
      id: "account",
      title: "About your account",
      body: [
        "Your name, e-mail address and phone number stand under My Account. If one of them has changed, write to us from the e-mail address of your account.",
      ],
    },
    {
      id: "safety",
      title: "Safety",
      body: [
        "If you feel unsafe during a visit, ask the partner to leave and call 112, the national emergency number. Tell us afterwards, so that we act on it.",
      ],
    },
  ],
};

export const contactTitle = "How to reach us";
