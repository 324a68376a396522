/**
 * Who works on the queue: each lane has its own workers in every process, so one lane's waits keep no other lane waiting.
 * Jobs are divided by who waits for them, and jobs that call an outside service by which service that is.
 *
 * `workers`: how many of its jobs run at once, and so how many calls go to its carrier at once. `pollSeconds`: how soon a job is
 * found that was not announced, because its time has come only now. Jobs due at once are announced.
 */
export const lanes = {
  /** Codes by text message: somebody sits in front of a screen and waits. */
  codes: { workers: 2, pollSeconds: 2 },
  /** E-mails with a link that somebody waits for. */
  links: { workers: 2, pollSeconds: 2 },
  /** What people see next, from the database only: who comes, and who must be told. */
  people: { workers: 2, pollSeconds: 2 },
  /** Payments, refunds, orders that were not paid, books and bills: the payment provider. */
  money: { workers: 3, pollSeconds: 2 },
  /** All other text messages. */
  texts: { workers: 2, pollSeconds: 5 },
  /** All other e-mail. */
  mails: { workers: 3, pollSeconds: 5 },
  /** Browsers' push services. */
  push: { workers: 3, pollSeconds: 5 },
  /** Clearing up, which nobody waits for: the file store. */
  chores: { workers: 1, pollSeconds: 5 },
} as const satisfies Record<string, { workers: number; pollSeconds: number }>;

export type Lane = keyof typeof lanes;
