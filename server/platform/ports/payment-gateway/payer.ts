import type { Payer } from "./payment-gateway.ts";

/** The longest that providers take. */
const most = { name: 50, email: 50, phone: 15 };

/** What of the payer fits in a provider's fields. The rest is left out: half an address or number is somebody else's. */
export function fitting(payer: Payer): { name?: string; email?: string; phone?: string } {
  const fields = (["name", "email", "phone"] as const).flatMap((field) => {
    const text = payer[field]?.trim();
    return text && text.length <= most[field] ? [[field, text]] : [];
  });
  return Object.fromEntries(fields);
}

/** All that a provider could repeat of the payer. */
export const wordsOf = ({ id, name, email, phone }: Payer): (string | undefined)[] => [id, name, email, phone];
