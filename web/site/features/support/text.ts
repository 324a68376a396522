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
          "Another time: open the order and press Choose another time, as long as nobody has set out. Your partner is asked; if they cannot come then, we find you another one.",
          "To cancel it: open the order and press Cancel Order. What it costs, if anything, and when your money comes back is shown before you confirm.",
          "Another address: an order keeps the address that it was placed with. Cancel it and book again with the other one.",
          "Invoices: once the work is done, the order has them as PDFs.",
          "The work was not right: tell us within seven days, with a photo if it shows. We arrange for it to be put right.",
        ],
      ],
    },
    {
      id: "payment",
      title: "About a payment",
      body: [
        "You pay online when you order, or the partner in cash when the work is done: the total that the order shows and nothing else. If you were asked for more, tell us before you pay it.",
        "A payment did not go through: the order waits for it until the time that it shows. Open it and press Try again.",
      ],
    },
    {
      id: "account",
      title: "About your account",
      body: [
        "Under My Account you change your name, photo and e-mail address, your password, and the addresses that we come to; you see where you are logged in, download all that we keep of you, and delete the account. A phone number that was given once stays: if yours has changed, write to us from the e-mail address of your account.",
      ],
    },
    {
      id: "safety",
      title: "Safety",
      body: [
        "Work begins only with the start code that your order shows when the partner is on the way: tell it to nobody who is not at your door.",
        "If you feel unsafe during a visit, ask the partner to leave and call 112, the national emergency number. Tell us afterwards, so that we act on it.",
      ],
    },
  ],
};

export const contactTitle = "How to reach us";
