import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint } from "../shared/endpoint.ts";
import { line } from "../shared/text.ts";

const day = dayOf(check("BAD_DATE"));

export const AuditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.object({ _id: z.uuid(), name: z.string() }).nullable().describe("Null for the command line."),
  action: z.string().describe("As people read it: 'approve partner'."),
  subjectKind: z.string(),
  subjectId: z.string(),
  details: z.record(z.string(), z.unknown()).describe("What changed, without secrets."),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  tag: "Desk",
  method: "GET",
  path: "/operations/audit",
  access: "operator",
  staff: ["owner"],
  summary: "What the business's own people did, the newest first.",
  query: z.object({
    person: z.uuid().optional().describe("The `_id` of an operator."),
    subject: line(200).optional().describe("A kind of thing, or the id of one."),
    from: day.optional().describe("The first day, in the business's zone."),
    until: day.optional().describe("The last day."),
    limit: z.coerce.number().int().min(1).max(500).default(50),
    cursor: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .describe("The `_id` of the last one seen."),
  }),
  data: z.object({ results: z.array(AuditEntry), older: z.boolean() }),
});
