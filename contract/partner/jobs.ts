import { z } from "zod";
import { jobStatuses } from "../customer/order-life.ts";
import { paymentTypes } from "../customer/orders.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, moment, results } from "../shared/endpoint.ts";
import { PlaceToGoTo } from "../shared/place.ts";
import { lines } from "../shared/text.ts";

/** Why a partner does not take a job, or gives it back. */
export const declineReasons = ["not free", "too far", "not my work", "something else"] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** How many wrong start codes are allowed; after that the business must help. */
export const codeTries = 5;

export const PartnerJob = z.object({
  _id: z.uuid(),
  ordId: z.string().describe("The order's number, which people read out."),
  status: z.enum(jobStatuses),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  answerBy: z.iso.datetime().nullable().describe("Until when an offer can be answered; null for all else."),
  skill: z.string().describe("The sub-category."),
  services: z.array(z.object({ name: z.string(), minutes: z.int() })),
  area: z.string().describe("City and pin code."),
  distanceKm: z.number().nullable().describe("From where the partner sets out, as the crow flies."),
  paymentType: z.enum(paymentTypes),
  earns: z.number().describe("Rupees for the partner: the price without the business's commission."),
  toCollect: z.number().describe("Rupees to take in cash at the door; 0 where it is paid online."),
  address: PlaceToGoTo.nullable().describe(
    "Only while the job is the partner's to do: from Accepted until it is Completed or Cancelled.",
  ),
  customer: z
    .object({ firstName: z.string().describe("Can be empty."), phone: z.string() })
    .nullable()
    .describe("As long as the address."),
  codeTriesLeft: z.int().describe("How many start codes may still be wrong."),
  setOutFrom: z.iso
    .datetime()
    .nullable()
    .describe("When the partner may set out; null for what is neither Offered nor Accepted."),
  notMetFrom: z.iso.datetime().nullable().describe("When it may be said that nobody was there; null before arriving."),
});
export type PartnerJob = z.infer<typeof PartnerJob>;

const call = { tag: "Partner's workspace", access: "partner" } as const;
const params = z.object({ id });

export const listPartnerJobs = endpoint({
  ...call,
  method: "GET",
  path: "/partner/jobs",
  summary: "The partner's jobs that are offered or taken, the next one first.",
  data: results(PartnerJob),
});

export const listDoneJobs = endpoint({
  ...call,
  method: "GET",
  path: "/partner/jobs/done",
  summary: "The partner's jobs that are completed, or were taken and then cancelled; the last one first.",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    before: moment.optional().describe("Those that began before: `startsAt` of the last one seen."),
  }),
  data: results(PartnerJob),
});

export const listJobsBetween = endpoint({
  ...call,
  method: "GET",
  path: "/partner/jobs/between",
  summary: "The partner's jobs of some days, for a calendar: taken, completed and offered ones.",
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
  summary: "One of the partner's jobs.",
  params,
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB"],
});

export const acceptJob = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/accept",
  summary: "Takes an offered job. Repeatable, as all of these: done once however often it is sent.",
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
  summary: "Says no to an offer: the next partner is asked.",
  params,
  body: reason,
  data: z.object({}),
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const giveBackJob = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/give_back",
  summary: "Gives back a job that was taken, before setting out: the next partner is asked.",
  params,
  body: reason,
  data: z.object({}),
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const setOut = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/set_out",
  summary: "Says that the partner is on the way.",
  description: "422 before `setOutFrom`; 409 while the partner is on the way to, at, or at work in another job.",
  params,
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "TOO_EARLY_TO_SET_OUT", "UNDER_WAY_ELSEWHERE"],
});

export const turnBack = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/turn_back",
  summary: "Takes back that the partner is on the way, until they have arrived: the job is as it was before.",
  params,
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE"],
});

export const arrive = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/arrive",
  summary: "Says that the partner is at the door.",
  params,
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE"],
});

export const startJob = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/start",
  summary: "Begins the work, by the code that the customer tells.",
  description: `422 where the code is wrong, ${codeTries} times at most; the same wrong code again is not counted twice.`,
  params,
  body: z.object({ code: z.string().regex(/^\d{4}$/, check("START_CODE_REQUIRED")) }),
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "WRONG_START_CODE", "OUT_OF_START_CODES"],
});

export const completeJob = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/complete",
  summary: "Says that the work is done and, of a cash order, that the cash was received. It then stands in the books.",
  params,
  body: z.object({
    cashReceived: z.number().min(0).max(10_000_000).default(0).describe("Rupees: `toCollect` of the job, else 422."),
  }),
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "WRONG_AMOUNT"],
});

export const reportNotMet = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/not_met",
  summary: "Says that nobody was there, once the partner has waited until `notMetFrom`.",
  description:
    "Where nothing of the order is left, what was paid goes back, but for the fee of one cancelled on the way.",
  params,
  data: PartnerJob,
  refusals: ["NO_SUCH_JOB", "CHANGED_MEANWHILE", "NOT_MET_TOO_EARLY"],
});
