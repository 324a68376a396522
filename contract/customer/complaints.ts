import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { complaintLimits } from "../shared/form-limits.ts";
import { inEnglish } from "../shared/in-english.ts";
import { complaintKinds, complaintOutcomes } from "../shared/kinds.ts";
import { neededLine, neededLines } from "../shared/text.ts";
import { uploadUrl } from "../shared/uploads.ts";

/** A visit that is done, of which its customer can still say that something is not right. */
const VisitDone = z.object({
  jobId: z.uuid(),
  name: z.string().describe("What the visit was for: the sub-category's name."),
  inEnglish: inEnglish("name"),
  partner: z.string().describe("Name of the partner who did it."),
  until: z.iso.datetime().describe("Until when it can be said: the longest warranty of what was done."),
});

export const Complaint = z.object({
  _id: z.uuid(),
  jobId: z.uuid(),
  kind: z.enum(complaintKinds),
  said: z.string().describe("In the customer's words."),
  photos: z.array(z.string()).describe("Links that open the photos for 15 minutes."),
  madeAt: z.iso.datetime(),
  answerBy: z.iso.datetime().describe("Until when the business answers."),
  answered: z
    .object({
      at: z.iso.datetime(),
      outcome: z.enum(complaintOutcomes),
      answer: z.string().describe("In the business's words."),
      amount: z.number().nullable().describe("What the customer gets, in the currency of prices; null for no money."),
      order: z.string().nullable().describe("Number of the order that puts it right; null for none."),
    })
    .nullable(),
});
export type Complaint = z.infer<typeof Complaint>;

export const OrderComplaints = z.object({
  visits: z.array(VisitDone).describe("Visits of which something can be said now."),
  complaints: z.array(Complaint).describe("Oldest first."),
  hours: z.int().describe("Hours within which the business answers."),
  mostForDamage: z
    .number()
    .describe("The most that the business pays for damage, in the currency of prices; 0 if it has set no limit."),
  putsRight: z
    .string()
    .nullable()
    .describe("Number of the order that this one puts right; null if it is none of these."),
});
export type OrderComplaints = z.infer<typeof OrderComplaints>;

const call = {
  tag: "Orders",
  access: "customer",
  path: "/odm/srv_booking/:id/complaints",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
} as const;

export const listComplaints = endpoint({
  ...call,
  method: "GET",
  summary: "Lists what a customer said is not right with an order, and the visits of which they can say so.",
  data: result(OrderComplaints),
  refusals: ["NO_SUCH_ORDER"],
});

export const complain = endpoint({
  ...call,
  method: "POST",
  summary: "Says that the work of a visit is not right, or that something was damaged.",
  description:
    "Possible within the warranty of what was done, again once the last complaint is answered. Repeating the call does nothing more.",
  body: z.object({
    jobId: id.describe("`_id` of the visit."),
    kind: z.enum(complaintKinds, check("COMPLAINT_KIND_REQUIRED")),
    said: neededLines(complaintLimits.length, check("COMPLAINT_REQUIRED")),
    photos: z.array(uploadUrl).max(complaintLimits.photos).default([]).describe("URLs returned by `POST /uploads3`."),
  }),
  limits: [{ per: "account", times: 20, seconds: 3600 }],
  data: result(OrderComplaints),
  refusals: ["NO_SUCH_ORDER", "NO_WARRANTY_NOW", "COMPLAINT_OPEN", "NOT_UPLOADED_HERE"],
});
