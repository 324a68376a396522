import { forgetDraft, readDraft, writeDraft } from "./draft.ts";

/** What a customer has chosen in the checkout; it survives reloads and the detour to a new address. */
export interface Choice {
  addressId: string | null;
  /** 1 Online, 2 COD. */
  paymentId: number | null;
  /** When the visit begins; null: the first free time. */
  slot: string | null;
}

const nameOf = (userId: string) => `checkout_${userId}`;

export function readChoice(userId: string): Choice {
  const { addressId, paymentId, slot } = readDraft(nameOf(userId));
  return { addressId: addressId ?? null, paymentId: Number(paymentId) || null, slot: slot ?? null };
}

/** Changes a part of the choice. */
export function keepChoice(userId: string, change: Partial<Choice>): void {
  const { addressId, paymentId, slot } = { ...readChoice(userId), ...change };
  writeDraft(nameOf(userId), {
    ...(addressId ? { addressId } : {}),
    ...(paymentId ? { paymentId: String(paymentId) } : {}),
    ...(slot ? { slot } : {}),
  });
}

export const forgetChoice = (userId: string): void => forgetDraft(nameOf(userId));
