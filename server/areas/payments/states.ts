/**
 * The states of an attempt to pay. OPENING: we are asking the provider for a page. UNKNOWN: its answer was lost, so a page
 * may exist that nobody has seen. EXPIRED: its time is over, but money may still come.
 */
export const attemptStates = ["OPENING", "OPEN", "UNKNOWN", "SUCCESS", "FAILED", "EXPIRED"] as const;
export type AttemptState = (typeof attemptStates)[number];

export const attemptEvents = ["opened", "refused", "lost", "captured", "failed", "expired"] as const;
export type AttemptEvent = (typeof attemptEvents)[number];

/** Every possible move: from, event, to. Once money has come no other move follows, however late it came. */
export const attemptMoves: Readonly<Record<AttemptState, Readonly<Partial<Record<AttemptEvent, AttemptState>>>>> = {
  OPENING: { opened: "OPEN", refused: "FAILED", lost: "UNKNOWN", captured: "SUCCESS" },
  OPEN: { captured: "SUCCESS", failed: "FAILED", expired: "EXPIRED" },
  UNKNOWN: { captured: "SUCCESS", failed: "FAILED", expired: "EXPIRED" },
  FAILED: { captured: "SUCCESS" },
  EXPIRED: { captured: "SUCCESS", failed: "FAILED" },
  SUCCESS: {},
};

/** The states of a refund. SENDING and UNKNOWN: it may or may not have reached the provider. */
export const refundStates = ["DUE", "SENDING", "UNKNOWN", "PENDING", "NO_BALANCE", "DONE", "REFUSED"] as const;
export type RefundState = (typeof refundStates)[number];

export const refundEvents = ["sent", "lost", "absent", "taken", "paid", "short", "refused"] as const;
export type RefundEvent = (typeof refundEvents)[number];

/** Only a refund that the provider is known not to have may be sent: DUE, and NO_BALANCE once there is money. */
export const refundMoves: Readonly<Record<RefundState, Readonly<Partial<Record<RefundEvent, RefundState>>>>> = {
  DUE: { sent: "SENDING" },
  SENDING: {
    lost: "UNKNOWN",
    absent: "DUE",
    taken: "PENDING",
    paid: "DONE",
    short: "NO_BALANCE",
    refused: "REFUSED",
  },
  UNKNOWN: { absent: "DUE", taken: "PENDING", paid: "DONE", short: "NO_BALANCE", refused: "REFUSED" },
  PENDING: { paid: "DONE", refused: "REFUSED" },
  // A person may have paid it in the provider's own screens.
  NO_BALANCE: { sent: "SENDING", paid: "DONE" },
  DONE: {},
  REFUSED: {},
};
