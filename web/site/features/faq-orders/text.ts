export const text = {
  title: "Questions about orders",
  lead: "Booking, paying, changing: the answers people look for most.",
  path: "/faq/orders",
  groups: [
    {
      id: "booking",
      title: "Booking",
      questions: [
        {
          question: "How do I book a service?",
          answer:
            "Choose a category, then what you need, and press Book. Your cart holds one or several services. At checkout you choose a saved address, a time at which somebody is free, and how to pay, look over everything once more, and place the order.",
        },
        {
          question: "Do I need an account?",
          answer:
            "To look around, no. To book, yes: we need to know where to come and how to reach you. What you wanted to book is still there after you log in or sign up.",
        },
        {
          question: "Can I book several services at once?",
          answer: "Yes. Put them all in the cart: they become one order to one address.",
        },
        {
          question: "Where do I see my orders?",
          answer: "Under My Account, Order History. Each order shows its services, its price and where it stands.",
        },
      ],
    },
    {
      id: "payments",
      title: "Payments",
      questions: [
        {
          question: "How can I pay?",
          answer:
            "Online when you order, or in cash when the work is done: choose at checkout. If the payment page charges in another currency, checkout shows you the amount and the rate before you go there.",
        },
        {
          question: "Are there charges on top of the price?",
          answer: "No. The total in your cart is what you pay. The visit is included.",
        },
        {
          question: "My payment failed. What now?",
          answer:
            "Nothing is lost: your order waits for its payment until the time that it shows. Open it under My Account, Order History, and press Try again. If money left your account all the same, write to support@chowk.example with the payment reference and we look into it.",
        },
      ],
    },
    {
      id: "changes",
      title: "Changes and Cancellations",
      questions: [
        {
          question: "Can I change or cancel an order?",
          answer:
            "Yes, in your account: open the order under My Account, Order History. Choose another time moves it, as long as nobody has set out. Cancel Order ends it: until a partner has set out that costs nothing; after that a fee may be kept of what was paid online, which you are shown before you confirm. Once work has begun, an order cannot be cancelled.",
        },
        {
          question: "Can I use another address for an order I placed?",
          answer:
            "No: an order keeps the address that it was placed with. Cancel it before the partner sets out, which costs nothing, and book again with the other address.",
        },
        {
          question: "Can I change my name, e-mail address or phone number?",
          answer:
            "Name, photo and e-mail address under My Account. A phone number that was given once stays: if yours has changed, write to support@chowk.example from the e-mail address of your account.",
        },
        {
          question: "The work was not right. What can I do?",
          answer:
            "Write to support@chowk.example within seven days, with the order number and a photo if it shows. We arrange for it to be put right, or refund what you paid for it where that is not possible.",
        },
        {
          question: "When can I rate a service?",
          answer: "As soon as the order is complete: open it in your account and rate each service and the partner.",
        },
      ],
    },
  ],
};
