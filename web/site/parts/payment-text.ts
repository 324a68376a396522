/** What is said of paying for an order, wherever it can be paid. */
export const text = {
  pay: "Pay now",
  again: "Try again",
  opening: "Opening the payment page...",
  until: (time: string) => `You can pay until ${time}.`,
  over: "The time to pay is over. We have not heard from the payment provider yet whether it was paid, and keep asking.",
  failed: { title: "Payment Failed", text: "Payment processing failed. Please try again." },
  notPlaced: "Failed to create order",
  noLink: "Payment gateway error",
  kept: (number: string) => `Order ${number} is placed and waits for your payment. You will not be booked twice.`,
  order: "View Order Details",
  ok: "OK",
  statuses: {
    PENDING: "Not paid yet",
    SUCCESS: "Paid",
    FAILED: "Not paid",
    REFUND_PENDING: "Refund on its way",
    REFUNDED: "Refunded",
  } as Record<string, string>,
};
