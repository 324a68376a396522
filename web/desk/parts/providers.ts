import { wordFor } from "./word-for.ts";

const names: Record<string, string> = { razorpay: "Razorpay", stripe: "Stripe", upayments: "UPayments" };

/** What a payment provider calls itself. */
export const providerName = (provider: string): string => wordFor(names, provider);
