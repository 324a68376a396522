import type { DocumentText } from "../../parts/document.tsx";

export const text: DocumentText = {
  title: "Join Our Partner Network",
  lead: "You know your trade and work in Bengaluru? Customers near you book at prices that are fixed before you set out.",
  path: "/registerpartner",
  sections: [
    {
      id: "why",
      title: "What you get",
      body: [["Increase your visibility", "Access to premium customers", "24/7 support"]],
    },
    {
      id: "apply",
      title: "How to apply",
      body: [
        "Write to partners@chowk.example from your own address. We answer within two working days and tell you which documents to bring to the first meeting.",
        [
          "Your name, phone number and the part of the city you live in",
          "Your trade, and how many years you have worked in it",
          "The days and hours you want to work",
        ],
        "Please send no identity documents or bank details by e-mail.",
      ],
    },
  ],
};
