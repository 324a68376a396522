/**
 * Who works on the queue: each lane has workers of its own in every process, so what one waits for keeps nobody else waiting.
 * Jobs are divided by who waits for them, and those that talk to somebody outside by whom they talk to.
 *
 * `workers`: so many jobs of it at once; with it, so many calls at once to the carrier that it is for. `pollSeconds`: how soon
 * a job is found that nobody was told of, as its time has come. What is due at once is told of.
 */
export const lanes = {
  /** Codes by text message: somebody sits before a screen and waits. */
  codes: { workers: 2, pollSeconds: 2 },
  /** E-mails with a link that somebody waits for. */
  links: { workers: 2, pollSeconds: 2 },
  /** What people see next, from the database alone: who comes, and who must be told. */
  people: { workers: 2, pollSeconds: 2 },
  /** Payments, refunds, orders that were not paid, books and bills: the payment provider. */
  money: { workers: 3, pollSeconds: 2 },
  /** All other text messages. */
  texts: { workers: 2, pollSeconds: 5 },
  /** All other e-mail. */
  mails: { workers: 3, pollSeconds: 5 },
  /** Browsers' push services. */
  push: { workers: 3, pollSeconds: 5 },
  /** Clearing up, which nobody waits for: the store of files. */
  chores: { workers: 1, pollSeconds: 5 },
} as const satisfies Record<string, { workers: number; pollSeconds: number }>;

export type Lane = keyof typeof lanes;
