import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint } from "../shared/endpoint.ts";
import { line } from "../shared/text.ts";

const day = dayOf(check("BAD_DATE"));

/** What was done at the desk, as the audit log keeps it for good: a verb and its object. */
export const auditActions = [
  ...["log in", "choose password", "make owner", "invite", "change operator", "send password link"],
  ...[
    "reset second factor",
    "disable operator",
    "enable operator",
    "export colleague's data",
    "erase colleague's data",
  ],
  ...["approve partner", "refuse partner", "suspend partner", "resume partner", "change partner's work"],
  ...[
    "change duty",
    "add partner",
    "change partner's contact",
    "change partner's place",
    "change partner's bank account",
  ],
  ...["send partner's link", "enter partner's absence", "end partner's absence", "change partner's hours"],
  ...[
    "change partner's GSTIN",
    "change partner's PAN",
    "open document",
    "pay partner",
    "take payment of partner",
    "make pay-out",
    "leave out of pay-out",
    "export pay-out",
    "ask for document",
    "change asked document",
    "stop asking for document",
    "ask for document again",
    "give document",
    "confirm document",
    "send document back",
    "agree on commission",
    "change commission",
    "remove commission",
    "add promo code",
    "change promo code",
    "close cash of day",
    "pay tax over",
    "take tax payment back",
    "mark pay-out as paid",
    "drop pay-out",
  ],
  ...["export partner's data", "erase partner's data", "log customer out", "export customer's data"],
  ...[
    "erase customer's data",
    "note on order",
    "cancel order",
    "reschedule order",
    "offer visit",
    "give visit",
    "place visit",
    "take visit away",
  ],
  ...[
    "let try again",
    "propose on site",
    "refund order",
    "refund cash",
    "pay out credit",
    "see to refund",
    "close payment case",
    "close cash difference",
    "open photos of order",
    "answer complaint",
    "open photos of complaint",
    "open proof of order",
    "open chat of order",
    "end regular visits",
    "write note",
    "finish reminder",
    "put off reminder",
    "remove note",
    "take caller",
    "add caller's address",
    "book for caller",
    "hide review",
    "show review",
  ],
  ...["add category", "add sub-category", "add service", "change category", "change sub-category", "change service"],
  ...["add rate", "change rate", "move rate"],
  ...["move category", "move sub-category", "move service", "change price", "plan price", "take planned price back"],
  ...["change choices", "change answers"],
  ...[
    "open business",
    "close business for a while",
    "change settings",
    "set exchange rate",
    "change logo",
    "change storefront",
  ],
  ...["add tax rule", "confirm tax rule", "take tax rule back"],
  ...[
    "change message",
    "reset message",
    "export invoices",
    "export orders",
    "keep view",
    "remove view",
    "publish document",
    "withdraw document",
  ],
  ...["bring in services", "change many services", "bring in customers", "bring in customer"],
  ...["invite partners", "invite partner", "take out customers", "take out partners"],
  ...["take out reviews", "take out complaints", "take out regular visits", "take out money in and out"],
  ...["add city", "change city", "remove city"],
  ...["try failed job again", "try failed jobs again", "dismiss failed job"],
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What it is done to. */
export const auditSubjects = [
  ...[
    "operator",
    "pay-out",
    "day",
    "partner",
    "customer",
    "order",
    "refund",
    "payment",
    "review",
    "category",
    "sub-category",
    "service",
  ],
  ...["business", "tax rule", "template", "month", "failed job", "document", "city", "rate", "complaint", "promo code"],
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const AuditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.object({ _id: z.uuid(), name: z.string() }).nullable().describe("Null if it was done from the command line."),
  action: z
    .string()
    .describe("For example 'approve partner': one of `auditActions`, or an action of an earlier release."),
  subjectKind: z.string().describe("For example 'partner': one of `auditSubjects`, or a kind of an earlier release."),
  subjectId: z.string(),
  details: z.record(z.string(), z.unknown()).describe("What changed, without secrets."),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  tag: "Desk",
  method: "GET",
  path: "/desk/audit",
  access: "operator",
  operatorRoles: ["owner"],
  summary: "Lists what operators did, newest first.",
  query: z.object({
    person: z.uuid().optional().describe("`_id` of an operator."),
    subject: line(200).optional().describe("A kind of subject, or the id of one."),
    from: day.optional().describe("First day, in the business's time zone."),
    until: day.optional().describe("Last day."),
    limit: z.coerce.number().int().min(1).max(500).default(50),
    cursor: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .describe("`_id` of the last result of the previous page."),
  }),
  data: z.object({ results: z.array(AuditEntry), older: z.boolean() }),
});
