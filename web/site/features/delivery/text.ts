import type { DocumentText } from "../../parts/document.tsx";

export const text: DocumentText = {
  title: "How Visits Work",
  lead: "Nothing is shipped: a professional comes to your address. This is what happens from booking to goodbye.",
  path: "/delivery",
  sections: [
    {
      id: "before",
      title: "Before the visit",
      body: [
        "You book one or several services to one of your saved addresses, for a time at which somebody is free. The address carries a place on the map and a landmark, so that the partner finds your door. The visit itself costs nothing extra: shipping is shown as Free because there is none.",
      ],
    },
    {
      id: "status",
      title: "While you wait",
      body: [
        "Your order shows where things stand:",
        [
          "Open: we have your order.",
          "Accepted: a partner has taken it.",
          "Traveling: the partner is on the way.",
          "Reached: the partner is at your address.",
          "Started: you have told the partner your start code, and the work has begun.",
          "Cancelled: nobody comes.",
          "Completed: the work is done.",
        ],
      ],
    },
    {
      id: "visit",
      title: "At your home",
      body: [
        [
          "Please have someone at the address who can let the partner in and say what is needed.",
          "Make room around the place of work, and keep children and pets away from it.",
          "Work that goes beyond the booked service is a new booking. Nobody may ask you for more than the price in your order.",
        ],
      ],
    },
    {
      id: "after",
      title: "Afterwards",
      body: [
        ({ email }) =>
          `With COD you pay the amount of your order when the work is done. Once the order is complete you can rate the services and the partner in your account. If something was not right, write to ${email} within seven days.`,
      ],
    },
    {
      id: "where",
      title: "Where we come",
      body: [
        "Wherever partners are free: the checkout shows the times at your address. Where nobody can come, it says so before you pay.",
      ],
    },
  ],
};
