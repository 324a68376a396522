import { z } from "zod";
import { jobStatuses } from "../customer/order-life.ts";
import { paymentTypes } from "../customer/orders.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, moment, results } from "../shared/endpoint.ts";
import { codeTries } from "../shared/form-limits.ts";
import { inEnglish } from "../shared/in-english.ts";
import { declineReasons, planWeeks } from "../shared/kinds.ts";
import { PlaceToGoTo } from "../shared/place.ts";
import { lines, neededLines } from "../shared/text.ts";

export const PartnerJob = z.object({
  _id: z.uuid(),
  ordId: z.string().describe("Order number, as people read it out."),
  status: z.enum(jobStatuses),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  lateMinutes: z
    .int()
    .nullable()
    .describe(
      "How many minutes later than `startsAt` the partner said that they come, while they are on their way; else null.",
    ),
  answerBy: z.iso.datetime().nullable().describe("Time until which an offer can be answered; null for all other jobs."),
  skill: z.string().describe("The sub-category."),
  services: z.array(
    z.object({
      name: z.string(),
      quantity: z.int().min(1),
      minutes: z.int().describe("For all of them."),
      steps: z
        .array(z.object({ key: z.string(), name: z.string(), inEnglish: inEnglish("name") }))
        .describe("How it goes, step by step: what the partner ticks with `setProof`. Empty if nothing is written."),
      chosen: z
        .array(z.object({ name: z.string(), inEnglish: inEnglish("name") }))
        .optional()
        .describe("What the customer chose of it; absent if there was nothing to choose."),
      inEnglish: inEnglish("name"),
    }),
  ),
  inEnglish: inEnglish("skill"),
  area: z.string().describe("City and pin code."),
  distanceKm: z.number().nullable().describe("Straight-line distance from where the partner sets out."),
  paymentType: z.enum(paymentTypes),
  earns: z
    .number()
    .describe("What the partner earns, in the currency of prices: the price less the business's commission."),
  everyWeeks: z
    .literal(planWeeks)
    .nullable()
    .describe("After how many weeks the same visit comes again, for a customer who has regular visits; else null."),
  putsRight: z
    .string()
    .nullable()
    .describe(
      "Number of the order whose work this visit puts right, at no charge; null for any other visit. Its own partner earns nothing for it, anybody else what the work would have brought.",
    ),
  crew: z
    .object({
      leads: z.boolean().describe("Whether the partner leads. Who only helps begins and ends with the one who leads."),
      others: z.array(z.string()).describe("First names of the other partners who have accepted."),
      people: z.int().describe("How many partners come."),
      hasBegun: z.boolean().describe("Whether the one who leads has begun: nobody begins before them."),
    })
    .optional()
    .describe("Who comes for it, if more than one partner does."),
  toCollect: z
    .number()
    .describe(
      "Cash to collect at the door, in the currency of prices: the price of a cash order; of one that is paid online, what the customer agreed to add since; less what was paid online at the door.",
    ),
  paidAtDoor: z.number().describe("What was paid online at the door, in the currency of prices."),
  payToken: z
    .string()
    .nullable()
    .describe(
      "While the work goes on and something is to collect: `/pay/{payToken}` is the page at which anybody can pay it online. Null at all other times.",
    ),
  address: PlaceToGoTo.nullable().describe(
    "Only while the partner is to do the job: from Accepted until it is Completed or Cancelled.",
  ),
  customer: z
    .object({
      firstName: z.string().describe("May be empty."),
      phone: z.string().describe("Empty if calls go through a relay, which hides it."),
      callAt: z.string().describe("The number to call, with the country's code: the customer's, or the relay's."),
    })
    .nullable()
    .describe("Present as long as the address is."),
  visitNote: z
    .object({
      hasText: z.boolean(),
      photoCount: z.int(),
      text: z.string().describe("Empty until the partner has accepted."),
      photos: z
        .array(z.string())
        .describe("Links that open the photos for 15 minutes; none until the partner has accepted."),
    })
    .nullable()
    .describe("What the customer wants the partner to know; null if nothing, and once the job is over."),
  unreadLines: z.int().describe("How many lines the customer wrote that the partner has not seen."),
  codeTriesLeft: z.int().describe("How many wrong start codes are still allowed."),
  setOutFrom: z.iso
    .datetime()
    .nullable()
    .describe("When the partner may set out; null unless the job is Offered or Accepted."),
  notMetFrom: z.iso
    .datetime()
    .nullable()
    .describe("When the partner may report that nobody was there; null before arriving."),
});
export type PartnerJob = z.infer<typeof PartnerJob>;

const call = { tag: "Partner's workspace", access: "partner" } as const;
const params = z.object({ id });

export const listPartnerJobs = endpoint({
  ...call,
  method: "GET",
  path: "/partner/jobs",
  summary: "Lists the partner's offered and accepted jobs, the next one first.",
  data: results(PartnerJob),
});

export const listDoneJobs = endpoint({
  ...call,
  method: "GET",
  path: "/partner/jobs/done",
  summary: "Lists the partner's jobs that were completed, or accepted and then cancelled, latest first.",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: id.optional().describe("`_id` of the last result of the previous page."),
  }),
  data: results(PartnerJob),
});

export const listJobsBetween = endpoint({
  ...call,
  method: "GET",
  path: "/partner/jobs/between",
  summary: "Lists the partner's accepted, completed and offered jobs between two times, for a calendar.",
  query: z.object({ from: moment, until: moment }).refine(({ from, until }) => {
    const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
    return days > 0 && days <= 62;
  }, check("TOO_MANY_DAYS")),
  data: results(PartnerJob),
});

export const getPartnerJob = endpoint({
  ...call,
  method: "GET",
  path: "/partner/jobs/:id",
  summary: "Returns one of the partner's jobs.",
  params,
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB"],
});

export const acceptJob = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/accept",
  summary: "Accepts an offered job.",
  description: "Can be repeated, as can all calls that move a job: it is done once, however often it is sent.",
  params,
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "MAY_NOT_WORK"],
});

const reason = z.object({
  reason: z.enum(declineReasons, check("REASON_REQUIRED")),
  note: lines(400).optional().describe("In the partner's own words."),
});

export const declineJob = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/decline",
  summary: "Declines an offer, so that the next partner is asked.",
  params,
  body: reason,
  data: z.object({}),
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const giveBackJob = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/give_back",
  summary: "Gives back an accepted job before setting out, so that the next partner is asked.",
  params,
  body: reason,
  data: z.object({}),
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const setOut = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/set_out",
  summary: "Records that the partner is on the way.",
  description:
    "422 before `setOutFrom`; 409 while the partner is on the way to another job, at its door or at work on it.",
  params,
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "TOO_EARLY_TO_SET_OUT", "UNDER_WAY_ELSEWHERE"],
});

export const turnBack = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/turn_back",
  summary: "Records that the partner is not on the way after all.",
  description: "Possible until the partner has arrived. The job is then as it was before.",
  params,
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE"],
});

export const sayLate = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/late",
  summary: "Records that the partner comes later than planned, and tells the customer when.",
  description: "Possible from four hours before the visit until the partner is at the door. The plan stays as it is.",
  params,
  body: z.object({
    minutes: z.int().min(5).max(180).describe("How much later than the planned beginning, in minutes."),
  }),
  // Each change is a text message.
  limits: [{ per: "account", times: 10, seconds: 3600 }],
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "NOT_LATE_YET"],
});

export const arrive = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/arrive",
  summary: "Records that the partner is at the door.",
  params,
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE"],
});

export const startJob = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/start",
  summary: "Starts the work with the code that the customer tells the partner.",
  description: `422 if the code is wrong, at most ${codeTries} times; the same wrong code is not counted twice.`,
  params,
  body: z.object({ code: z.string().regex(/^\d{4}$/, check("START_CODE_REQUIRED")) }),
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "WRONG_START_CODE", "OUT_OF_START_CODES", "LED_BY_ANOTHER"],
});

export const completeJob = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/complete",
  summary: "Records that the work is done and that the cash to collect, if any, was received.",
  description: "The job is then entered in the books.",
  params,
  body: z.object({
    cashReceived: z
      .number()
      .min(0)
      .max(10_000_000)
      .default(0)
      .describe(
        "In the currency of prices: `toCollect` of the job; another amount is refused with 422 unless `note` says why.",
      ),
    note: lines(400)
      .optional()
      .describe(
        "Why the cash differs from `toCollect`, in the partner's words: it is then written down, and the desk looks at it.",
      ),
  }),
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "WRONG_AMOUNT", "LED_BY_ANOTHER"],
});

export const endVisit = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/end",
  summary: "Ends a visit whose customer declined what the booked work cannot be done without.",
  description:
    "Possible as long as `ending` of `GET …/extras` is not null. Of what was booked only the visit's charge is to pay; what was paid above it is refunded.",
  params,
  body: z.object({
    reason: neededLines(400, check("END_REASON_REQUIRED")).describe("Why the booked work cannot be done without it."),
    cashReceived: z
      .number()
      .min(0)
      .max(10_000_000)
      .default(0)
      .describe("In the currency of prices: `toCollect` of `ending`."),
  }),
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "NOTHING_DECLINED", "WRONG_AMOUNT", "LED_BY_ANOTHER"],
});

export const reportNotMet = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/not_met",
  summary: "Records that nobody was there.",
  description:
    "Possible once the partner has waited until `notMetFrom`. If nothing is left of the order, what was paid is refunded, less the fee for cancelling while a partner is on the way.",
  params,
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "NOT_MET_TOO_EARLY", "LED_BY_ANOTHER"],
});
