import type { Payer } from "./payment-gateway.ts";

/** The longest that providers accept. */
const most = { name: 50, email: 50, phone: 15 };

/** Returns the payer's fields that fit a provider's. The rest is left out: half an address or number is somebody else's. */
export function fitting(payer: Payer): { name?: string; email?: string; phone?: string } {
  const fields = (["name", "email", "phone"] as const).flatMap((field) => {
    const text = payer[field]?.trim();
    return text && text.length <= most[field] ? [[field, text]] : [];
  });
  return Object.fromEntries(fields);
}

/** Returns everything that a provider could repeat about the payer. */
export const wordsOf = ({ id, name, email, phone }: Payer): (string | undefined)[] => [id, name, email, phone];
