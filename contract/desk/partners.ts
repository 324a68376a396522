import { z } from "zod";
import { Agreement } from "../customer/documents.ts";
import { asked, PersonalData } from "../customer/privacy.ts";
import { dayOffKinds, WorkHours } from "../partner/calendar.ts";
import { partnerStatuses } from "../partner/partners.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { isGstin } from "../shared/gstin.ts";
import { applicationDocuments, genders, paperFilters } from "../shared/kinds.ts";
import { isPan } from "../shared/pan.ts";
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
  city: z.string().describe("Where they applied from; empty if they did not."),
  isOwn: z.boolean().describe("Whether they are one of the business's own people."),
  rating: z.number().nullable().describe("Average of their stars; null without any."),
  ratings: z.int().describe("Number of them."),
  done: z.int().describe("Visits done in the last 30 days."),
  nextAt: z.iso.datetime().nullable().describe("When their next visit begins; null if they have none."),
});
export type PartnerRow = z.infer<typeof PartnerRow>;

const Document = z.enum(["picture", "pdf"]);

export const DeskPartner = z.object({
  _id: z.uuid(),
  name: z.string(),
  gender: z.enum(genders).nullable().describe("Null until they register."),
  phone: z.string(),
  email: z.string(),
  status: z.enum(partnerStatuses),
  photo: z.string().describe("Empty if there is none."),
  appliedAt: z.iso.datetime(),
  erasedAt: z.iso.datetime().nullable().describe("When the person's data was erased; null if it was not."),
  place: z
    .object({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .describe("Where the partner sets out from."),
  placeVersion: version,
  contact: z
    .object({ name: z.string(), phone: z.string().describe("Without the calling code."), email: z.string(), version })
    .describe("What the desk's form of their contact contains; empty once they are erased."),
  hasPassword: z.boolean().describe("Whether they have chosen a password: without one nobody can log in."),
  bank: z
    .object({ name: z.string(), branch: z.string(), ifsc: z.string(), accountEnding: z.string() })
    .nullable()
    .describe("The account that they are paid to; null if none is known."),
  bankVersion: version,
  work: z.object({
    skills: z.array(Skill),
    radiusKm: z.int().nullable().describe("Null to use the business's setting."),
    isOwn: z.boolean().describe("Whether visits are theirs without an answer: one of the business's own people."),
    version,
  }),
  tax: z.object({
    gstin: z.string().describe("GST number (GSTIN); empty if the partner is not registered."),
    pan: z.string().describe("Income tax number (PAN); empty if it is not known, or part of the GST number."),
    version,
  }),
  agreements: z.array(Agreement).describe("Latest first."),
  hours: z.array(WorkHours).describe("By weekday; one that is not listed is free."),
  hoursVersion: version,
  away: z
    .array(z.object({ from: z.iso.date(), until: z.iso.date(), kind: z.enum(dayOffKinds) }))
    .describe("From today on, the earliest first: days on which they do not work."),
  application: z
    .object({
      skill: Skill,
      worksFrom: z.string(),
      worksUntil: z.string(),
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      bank: z
        .object({ name: z.string(), branch: z.string(), ifsc: z.string(), accountEnding: z.string() })
        .describe("As `bank` of the partner; for programs that knew applications alone."),
      idProof: Document,
      certificate: Document,
      asked: z
        .array(
          z.object({
            document: z.enum(applicationDocuments),
            why: z.string(),
            sentAt: z.iso
              .datetime()
              .nullable()
              .describe("Since when another one waits to be looked at; null until it is sent."),
          }),
        )
        .describe("Documents that were asked for again, until somebody has looked at what was sent."),
    })
    .nullable()
    .describe("Null for partners who were created without one."),
  history: z
    .array(
      z.object({
        at: z.iso.datetime(),
        by: z.string().nullable().describe("Null if it was done from the command line."),
        action: z.string(),
        reason: z.string(),
        details: z
          .record(z.string(), z.unknown())
          .describe("What was changed, as the audit log has it, without money and without what only owners see."),
      }),
    )
    .describe("What the desk did, newest first."),
});
export type DeskPartner = z.infer<typeof DeskPartner>;

export const work = {
  skills: z.array(id).min(1, check("KINDS_REQUIRED")).max(200).describe("The sub-categories that the partner may do."),
  radiusKm: z
    .int(check("BAD_KILOMETRES"))
    .min(1, check("BAD_KILOMETRES"))
    .max(200, check("BAD_KILOMETRES"))
    .nullable()
    .default(null),
  isOwn: z.boolean().optional().describe("Whether visits are theirs without an answer; as it is if left out."),
};

const call = { tag: "Desk", access: "operator", operatorRoles: ["dispatcher"] } as const;
const change = { ...call, params: z.object({ id }), data: result(DeskPartner) } as const;

/** Applicants first, the longest waiting at the top, and then the latest; or by a column, `-` downwards. */
export const partnerSorts = [
  "waiting",
  ...["-applied", "applied", "-name", "name", "-rating", "rating", "-done", "done"],
] as const;
export type PartnerSort = (typeof partnerSorts)[number];

/** Which partners, and in which order. */
const partnerFilters = {
  status: z.enum(partnerStatuses).optional(),
  q: line(100).optional().describe("Part of the name, phone number or e-mail."),
  skill: id.optional().describe("A sub-category that they do, or that they applied for."),
  own: z.enum(["true"]).optional().describe("Only the business's own people."),
  papers: z
    .enum(paperFilters)
    .optional()
    .describe(
      "`lacking`: who have to give a document, or a new one. `unconfirmed`: of whom a file waits to be looked at.",
    ),
  sort: z.enum(partnerSorts).default("waiting"),
  cursor: id.optional().describe("`_id` of the last result of the previous page."),
};

export const deskPartners = endpoint({
  ...call,
  method: "GET",
  path: "/desk/partners",
  summary: "Lists partners, with the longest-waiting applicants first if not asked for otherwise.",
  query: z.object({ ...partnerFilters, limit: z.coerce.number().int().min(1).max(100).default(50) }),
  data: results(PartnerRow).extend({
    count: z.int().nullable().describe("How many there are; null for all pages but the first."),
    waiting: z.int().describe("Number of applicants."),
  }),
});

export const exportDeskPartners = endpoint({
  ...call,
  method: "POST",
  path: "/desk/partners/export",
  summary: "Returns a list of partners for a file, at most 1,000 at a time.",
  description: "The audit log says who took it, and how it was narrowed.",
  body: z.object(partnerFilters),
  data: results(PartnerRow).extend({ more: z.boolean() }),
});

export const deskPartner = endpoint({
  ...call,
  method: "GET",
  path: "/desk/partners/:id",
  summary: "Returns a partner with their application.",
  description: "Only the end of the account number is included.",
  params: z.object({ id }),
  data: result(DeskPartner),
  refusals: ["NO_SUCH_PARTNER"],
});

export const listSkills = endpoint({
  ...call,
  method: "GET",
  path: "/desk/skills",
  summary: "Lists everything that partners can do, in the order of the catalogue.",
  data: results(Skill),
});

export const approvePartner = endpoint({
  ...change,
  method: "POST",
  path: "/desk/partners/:id/approve",
  summary: "Approves an applicant, including one who was refused before, and sends them a message.",
  body: z.object({
    ...work,
    seen: z
      .enum(["Applied", "Refused"])
      .default("Applied")
      .describe(
        "Status that the operator sees, so that nobody who was refused in the meantime is approved by mistake.",
      ),
  }),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "DECIDED_BY_COLLEAGUE", "CHANGED_MEANWHILE", "SKILL_GONE"],
});

export const refusePartner = endpoint({
  ...change,
  method: "POST",
  path: "/desk/partners/:id/refuse",
  summary: "Refuses an application and sends the reason to the applicant.",
  body: z.object({ reason }),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "DECIDED_BY_COLLEAGUE", "CHANGED_MEANWHILE"],
});

export const suspendPartner = endpoint({
  ...change,
  method: "POST",
  path: "/desk/partners/:id/suspend",
  summary: "Suspends a partner and sends them the reason.",
  description: "Visits that have not begun go to other partners.",
  body: z.object({ reason }),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "DECIDED_BY_COLLEAGUE", "CHANGED_MEANWHILE"],
});

export const resumePartner = endpoint({
  ...change,
  method: "POST",
  path: "/desk/partners/:id/resume",
  summary: "Lets a suspended partner work again and sends them a message.",
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "DECIDED_BY_COLLEAGUE", "CHANGED_MEANWHILE"],
});

export const changePartnerWork = endpoint({
  ...change,
  method: "PUT",
  path: "/desk/partners/:id/work",
  summary: "Changes what a partner may do and how far they travel.",
  body: z.object({ ...work, seen }),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "CHANGED_SINCE", "SKILL_GONE"],
});

export const changePartnerGstin = endpoint({
  ...change,
  method: "PUT",
  path: "/desk/partners/:id/gstin",
  summary: "Sets or removes a partner's GST number (GSTIN) and income tax number (PAN).",
  description:
    "They determine the tax on invoices, and what is kept back from the partner, from then on. Only in India. The PAN stays as it is if it is left out.",
  body: z.object({
    gstin: line(40)
      .toUpperCase()
      .refine((gstin) => gstin === "" || isGstin(gstin), check("NO_GSTIN")),
    pan: line(40)
      .toUpperCase()
      .refine((pan) => pan === "" || isPan(pan), check("NO_PAN"))
      .optional(),
    seen,
  }),
  refusals: ["NO_TAX_HERE", "NO_SUCH_PARTNER", "PERSON_ERASED", "CHANGED_SINCE"],
});

export const partnerDataByDesk = endpoint({
  ...call,
  method: "POST",
  path: "/desk/partners/:id/export",
  summary: "Exports all data kept about a partner, at their request.",
  description: "The audit log records who exported it.",
  params: z.object({ id }),
  body: z.object({ reason: deskReason }),
  data: result(PersonalData),
  refusals: ["NO_SUCH_PARTNER"],
});

export const erasePartner = endpoint({
  ...change,
  method: "POST",
  path: "/desk/partners/:id/erase",
  summary: "Erases the personal data of a partner or applicant.",
  description: "Visits and money stay for the books.",
  body: z.object({ asked }),
  refusals: ["NO_SUCH_PARTNER", "VISIT_UNDER_WAY", "MONEY_BETWEEN"],
});
