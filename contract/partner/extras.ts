import { z } from "zod";
import { Extra } from "../customer/extras.ts";
import { RateItem } from "../customer/rates.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id } from "../shared/endpoint.ts";
import { maxQuantity } from "../shared/form-limits.ts";
import { neededLines } from "../shared/text.ts";
import { pictureUrl } from "../shared/uploads.ts";

/** How many wrong codes are allowed for one proposal. */
export const extraCodeTries = 5;

/** For how many days what needs another visit can be booked. */
export const anotherVisitDays = 14;

/** The most lines of one proposal. */
export const maxExtraLines = 20;

/** What may be added to a job, and what was. */
export const JobExtras = z.object({
  results: z.array(Extra).describe("What was proposed, oldest first."),
  card: z.array(RateItem).describe("What may be proposed."),
  minutesFree: z
    .int()
    .nullable()
    .describe(
      "Minutes from the end of this visit until the partner must leave for the next one; null if none follows.",
    ),
  ending: z
    .object({ charge: z.number(), toCollect: z.number() })
    .nullable()
    .describe(
      "What is to pay, and to take in cash, if the visit ends because its work cannot be done without what was declined; null if it cannot end so.",
    ),
  codeTriesLeft: z.int().describe("How many wrong codes are still allowed for what is proposed."),
});
export type JobExtras = z.infer<typeof JobExtras>;

const call = { tag: "Partner's workspace", access: "partner" } as const;
const params = z.object({ id, extraId: id });

export const jobExtras = endpoint({
  ...call,
  method: "GET",
  path: "/partner/jobs/:id/extras",
  summary: "Returns what may be added to one of the partner's jobs, and what was proposed.",
  params: z.object({ id }),
  data: JobExtras,
  refusals: ["NO_SUCH_JOB"],
});

export const proposeExtra = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/extras",
  summary: "Proposes to add entries of the rate card to a job that is started.",
  description:
    "The customer is told, and nothing is added until they agree. Can be repeated safely with the same Idempotency-Key. 422 with the minutes that there are if it takes longer than until the partner's next visit.",
  params: z.object({ id }),
  body: z.object({
    lines: z
      .array(z.object({ rateId: id, quantity: z.int().min(1).max(maxQuantity) }))
      .min(1, check("EXTRA_LINES_REQUIRED"))
      .max(maxExtraLines),
    reason: neededLines(400, check("EXTRA_REASON_REQUIRED")).describe("Why it is needed, for the customer."),
    photo: pictureUrl.describe("URL returned by `POST /uploads3`."),
    anotherVisit: z
      .boolean()
      .default(false)
      .describe(
        "Whether it needs a visit of its own. The customer chooses when, in their account; it need not fit before the next visit.",
      ),
  }),
  idempotent: true,
  limits: [{ per: "account", times: 30, seconds: 600 }],
  data: JobExtras,
  refusals: [
    "LED_BY_ANOTHER",
    "NO_SUCH_JOB",
    "NOT_AT_WORK",
    "ONE_EXTRA_AT_A_TIME",
    "NOT_ON_RATE_CARD",
    "EXTRA_TOO_LONG",
    "NOT_UPLOADED_HERE",
  ],
});

export const withdrawExtra = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/extras/:extraId/withdraw",
  summary: "Withdraws what the customer has not answered yet.",
  description: "Repeating the call does nothing more.",
  params,
  data: JobExtras,
  refusals: ["NO_SUCH_JOB", "NO_SUCH_EXTRA", "EXTRA_DECIDED"],
});

export const agreeByCode = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/extras/:extraId/code",
  summary: "Records that the customer agreed, by the code of their text message that they read aloud.",
  description: `For customers whose phone is offline. 422 if the code is wrong, at most ${extraCodeTries} times; the same wrong code is not counted twice.`,
  params,
  body: z.object({ code: z.string().regex(/^\d{6}$/, check("EXTRA_CODE_REQUIRED")) }),
  data: JobExtras,
  refusals: [
    "NO_SUCH_JOB",
    "NO_SUCH_EXTRA",
    "EXTRA_DECIDED",
    "EXTRA_NEEDS_TIME",
    "WRONG_EXTRA_CODE",
    "OUT_OF_EXTRA_CODES",
  ],
});
