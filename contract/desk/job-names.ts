/** What Chowk does in the background, by the names of the jobs in the log. The server checks that the list is complete. */
export const jobNames = [
  ...["send-code", "send-link", "send-text", "send-mail", "send-push", "send-message", "send-password-link"],
  ...[
    "send-join-code",
    "tell-of-event",
    "tell-refund",
    "tell-cash-refund",
    "tell-payment",
    "tell-complaint",
    "tell-area-served",
    "tell-served",
    "warn-of-delays",
    "tend-plan",
    "tend-plans",
    "tell-of-plan-visits",
    "settle-payment",
  ],
  ...["settle-heard", "list-captures", "check-captures", "refund-payment", "bill-order", "expire-orders"],
  ...[
    "close-page",
    "reconcile-payments",
    "offer-visits",
    "hand-on-visits",
    "apply-price",
    "announce-documents",
    "collect-orphans",
    "collect-strays",
  ],
  ...["reseal-uploads", "reseal-partners", "reseal-operators", "forget-messages", "forget-told", "forget-words"],
  ...["forget-failed-jobs", "erase-old-applications", "erase-idle-accounts", "erase-old-invoices", "sweep-identity"],
  ...["sweep-geocoding", "sweep-rate-limits", "free-lost-jobs"],
] as const;
export type NamedJob = (typeof jobNames)[number];
