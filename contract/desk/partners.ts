import { z } from "zod";
import { asked, PersonalData } from "../customer/privacy.ts";
import { genders, partnerStatuses } from "../partner/partners.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { isGstin } from "../shared/gstin.ts";
import { seen, version } from "../shared/seen.ts";
import { line, neededLines } from "../shared/text.ts";
import { deskReason } from "./orders.ts";

/** The reason, as the partner reads it. */
export const reason = neededLines(1000, check("PARTNER_REASON_REQUIRED"));

/** What a partner can do: a sub-category of the catalogue. */
export const Skill = z.object({ _id: z.uuid(), name: z.string(), category: z.string() });
export type Skill = z.infer<typeof Skill>;

export const PartnerRow = z.object({
  _id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  status: z.enum(partnerStatuses),
  appliedAt: z.iso.datetime(),
  skills: z.array(z.string()),
  city: z.string(),
});
export type PartnerRow = z.infer<typeof PartnerRow>;

const Document = z.enum(["picture", "pdf"]);

export const DeskPartner = z.object({
  _id: z.uuid(),
  name: z.string(),
  gender: z.enum(genders),
  phone: z.string(),
  email: z.string(),
  status: z.enum(partnerStatuses),
  photo: z.string().describe("Empty where there is none."),
  appliedAt: z.iso.datetime(),
  erasedAt: z.iso.datetime().nullable().describe("Since when nothing of the person is kept."),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable().describe("From where they set out."),
  work: z.object({
    skills: z.array(Skill),
    radiusKm: z.int().nullable().describe("Null: as far as the business says."),
    version,
  }),
  tax: z.object({
    gstin: z.string().describe("Their number for GST; empty for who is not registered."),
    version,
  }),
  hours: z.array(z.object({ weekday: z.int().min(1).max(7), from: z.string(), until: z.string() })),
  application: z
    .object({
      skill: Skill,
      worksFrom: z.string(),
      worksUntil: z.string(),
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      bank: z.object({ name: z.string(), branch: z.string(), ifsc: z.string(), accountEnding: z.string() }),
      idProof: Document,
      certificate: Document,
    })
    .nullable()
    .describe("Null for who was made without one."),
  history: z
    .array(
      z.object({
        at: z.iso.datetime(),
        by: z.string().nullable().describe("Null: from the command line."),
        action: z.string(),
        reason: z.string(),
      }),
    )
    .describe("What the desk did, the newest first."),
});
export type DeskPartner = z.infer<typeof DeskPartner>;

const work = {
  skills: z.array(id).min(1, check("KINDS_REQUIRED")).max(200).describe("The sub-categories that they may do."),
  radiusKm: z
    .int(check("BAD_KILOMETRES"))
    .min(1, check("BAD_KILOMETRES"))
    .max(200, check("BAD_KILOMETRES"))
    .nullable()
    .default(null),
};

const call = { tag: "Desk", access: "operator", operatorRoles: ["dispatcher"] } as const;
const change = { ...call, params: z.object({ id }), data: result(DeskPartner) } as const;

export const deskPartners = endpoint({
  ...call,
  method: "GET",
  path: "/desk/partners",
  summary: "Partners and those who apply: who waits first comes first.",
  query: z.object({
    status: z.enum(partnerStatuses).optional(),
    q: line(100).optional().describe("A part of the name, the phone or the e-mail."),
    page: z.coerce.number().int().min(1).max(10_000).default(1).describe("Fifty to a page."),
  }),
  data: z.object({ results: z.array(PartnerRow), more: z.boolean(), waiting: z.int().describe("How many apply.") }),
});

export const deskPartner = endpoint({
  ...call,
  method: "GET",
  path: "/desk/partners/:id",
  summary: "One partner, with the application. Of the account number only its end.",
  params: z.object({ id }),
  data: result(DeskPartner),
  refusals: ["NO_SUCH_PARTNER"],
});

export const listSkills = endpoint({
  ...call,
  method: "GET",
  path: "/desk/skills",
  summary: "All that partners can do, in the order of the catalogue.",
  data: results(Skill),
});

export const openPartnerDocument = endpoint({
  ...call,
  method: "POST",
  path: "/desk/partners/:id/documents/:document",
  summary: "A link to a document of the application, for 15 minutes; that it was opened is written down.",
  params: z.object({ id, document: z.enum(["id-proof", "certificate"]) }),
  data: result(z.string().describe("A path on this site.")),
  refusals: ["NO_SUCH_PARTNER"],
});

export const approvePartner = endpoint({
  ...change,
  method: "POST",
  path: "/desk/partners/:id/approve",
  summary: "Lets an applicant work, also one who was refused before, and writes to them.",
  body: z.object({
    ...work,
    seen: z
      .enum(["Applied", "Refused"])
      .default("Applied")
      .describe("As what the operator sees them: who was refused in the meantime is not approved unawares."),
  }),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "DECIDED_BY_COLLEAGUE", "CHANGED_MEANWHILE", "SKILL_GONE"],
});

export const refusePartner = endpoint({
  ...change,
  method: "POST",
  path: "/desk/partners/:id/refuse",
  summary: "Refuses an application; the reason is sent to the applicant.",
  body: z.object({ reason }),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "DECIDED_BY_COLLEAGUE", "CHANGED_MEANWHILE"],
});

export const suspendPartner = endpoint({
  ...change,
  method: "POST",
  path: "/desk/partners/:id/suspend",
  summary: "Takes a partner out of work: visits that have not begun go to others, the reason is sent.",
  body: z.object({ reason }),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "DECIDED_BY_COLLEAGUE", "CHANGED_MEANWHILE"],
});

export const resumePartner = endpoint({
  ...change,
  method: "POST",
  path: "/desk/partners/:id/resume",
  summary: "Lets a suspended partner work again, and writes to them.",
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "DECIDED_BY_COLLEAGUE", "CHANGED_MEANWHILE"],
});

export const changePartnerWork = endpoint({
  ...change,
  method: "PUT",
  path: "/desk/partners/:id/work",
  summary: "Changes what a partner may do, and how far they go.",
  body: z.object({ ...work, seen }),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "CHANGED_SINCE", "SKILL_GONE"],
});

export const changePartnerGstin = endpoint({
  ...change,
  method: "PUT",
  path: "/desk/partners/:id/gstin",
  summary: "Sets a partner's number for GST, or takes it away: invoices from then on bill tax by it.",
  body: z.object({
    gstin: line(40)
      .toUpperCase()
      .refine((gstin) => gstin === "" || isGstin(gstin), check("NO_GSTIN")),
    seen,
  }),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "CHANGED_SINCE"],
});

export const partnerDataByDesk = endpoint({
  ...call,
  method: "POST",
  path: "/desk/partners/:id/export",
  summary: "All that is kept of a partner, who asked for it. The audit log keeps who looked.",
  params: z.object({ id }),
  body: z.object({ reason: deskReason }),
  data: result(PersonalData),
  refusals: ["NO_SUCH_PARTNER"],
});

export const erasePartner = endpoint({
  ...change,
  method: "POST",
  path: "/desk/partners/:id/erase",
  summary: "Erases what is kept of a partner, or of who applied, as a person. Visits and money stay for the books.",
  body: z.object({ asked }),
  refusals: ["NO_SUCH_PARTNER", "VISIT_UNDER_WAY", "MONEY_BETWEEN"],
});
