import type { DocumentText } from "../../parts/document.tsx";

export const text: DocumentText = {
  title: "Your Privacy",
  lead: "The short version: what we know about you, why, and what you can do. The Privacy Policy has the rest.",
  path: "/privacy",
  sections: [
    {
      id: "know",
      title: "What we know",
      body: [
        [
          "What you tell us: name, e-mail, phone, photo if you add one, and your saved addresses.",
          "What you order, how you pay for it, and how you rate it.",
          "Not your card: that is between you and the payment provider.",
        ],
      ],
    },
    {
      id: "share",
      title: "Who else sees it",
      body: [
        "The partner who takes your order sees your name, phone number and the address of the visit, and nothing else. We sell nothing about you to anyone.",
      ],
    },
    {
      id: "browser",
      title: "What stays in your browser",
      body: [
        "Your cart, your last five searches and who is signed in are kept in your own browser. One cookie keeps you signed in; a second one knows your browser again, so that a stranger who tries codes for your number does not keep you out. There are no advertising cookies and no trackers of others.",
      ],
    },
    {
      id: "choices",
      title: "What you can do",
      body: [
        "Change your profile and your addresses in your account. Under Account Details you can also download a copy of what we hold, and delete your account.",
      ],
    },
  ],
};

export const policyLink = "Privacy Policy";
