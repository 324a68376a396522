import type { Opening, Payer, Refund } from "../../platform/ports/payment-gateway/payment-gateway.ts";

export const payer: Payer = {
  id: "0193a000-0000-7000-8000-000000000001",
  name: "Asha Menon",
  email: "asha@example.org",
  phone: "+919876543210",
};

/** An attempt to pay 2.500 dinars or 499.00 rupees. */
export const openingIn = (currency: "KWD" | "INR", more: Partial<Opening> = {}): Opening => ({
  orderId: "CH-7K3M-92QD.2",
  reference: "ORD_CH-7K3M-92QD_1760000000000",
  description: "Payment for order #CH-7K3M-92QD",
  amount: currency === "KWD" ? { currency, minor: 2500 } : { currency, minor: 49_900 },
  payer,
  returnUrl: "https://chowk.test/payment/success/CH-7K3M-92QD",
  cancelUrl: "https://chowk.test/payment/canceled/CH-7K3M-92QD",
  notificationUrl: "https://chowk.test/api/payment_notification/4f1c",
  expiresAt: new Date(Date.now() + 30 * 60 * 1000),
  ...more,
});

/** A refund of all that money. */
export const refundIn = (currency: "KWD" | "INR", more: Partial<Refund> = {}): Refund => {
  const { orderId, reference, amount } = openingIn(currency);
  return {
    id: "0193a000-0000-7000-8000-00000000000f",
    amount,
    payment: { orderId, reference, paymentId: "pay_29QQoUBi66xm2f", refundHandle: "refund-order-1", captured: amount },
    payer,
    ...more,
  };
};
