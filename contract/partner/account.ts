import { z } from "zod";
import { Credentials } from "../customer/identity.ts";
import { endpoint } from "../shared/endpoint.ts";
import { applicationDocuments } from "../shared/kinds.ts";
import { applicantStatuses } from "./partners.ts";

/** What an approved partner must have in order to be offered jobs. */
export const partnerNeeds = ["place", "hours", "skills"] as const;
export type PartnerNeed = (typeof partnerNeeds)[number];

const WantedDocument = z.object({
  document: z.enum(applicationDocuments),
  why: z.string().describe("Why the one that was sent cannot be used, in the business's words."),
});
export type WantedDocument = z.infer<typeof WantedDocument>;

export const PartnerAccount = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  photo: z.string().describe("Empty if there is none."),
  status: z.enum(applicantStatuses),
  appliedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable().describe("When the application was approved or refused."),
  reason: z
    .string()
    .nullable()
    .describe("Why the application was refused or the partner was suspended, in the business's words."),
  missing: z
    .array(z.enum(partnerNeeds))
    .describe("What an approved partner still lacks; without it they are offered no jobs."),
  wanted: z.array(WantedDocument).describe("Documents of the application that are asked for again."),
});
export type PartnerAccount = z.infer<typeof PartnerAccount>;

const call = { tag: "Partner's workspace" } as const;

export const partnerLogin = endpoint({
  ...call,
  method: "POST",
  path: "/partner/login",
  access: "public",
  summary: "Signs a partner in with e-mail and password.",
  description:
    "Works whatever the status of the application. An unknown e-mail and a wrong password get the same refusal.",
  body: Credentials,
  limits: [
    { per: "address", times: 60, seconds: 600 },
    { per: ["address", "body.email"], times: 10, seconds: 900, failuresOnly: true },
    { per: "body.email", times: 30, seconds: 600, failuresOnly: true, sparesKnownAddresses: true },
  ],
  data: PartnerAccount.extend({ token: z.string() }),
  refusals: ["WRONG_CREDENTIALS", "LOGIN_REQUIRED"],
});

export const partnerLogout = endpoint({
  ...call,
  method: "POST",
  path: "/partner/logout",
  access: "public",
  summary: "Ends a partner's session.",
  description: "The response is the same without a session.",
  data: z.object({}),
});

export const partnerMe = endpoint({
  ...call,
  method: "GET",
  path: "/partner/me",
  access: "partner",
  summary: "Returns the partner who is signed in, with the status of their application.",
  data: PartnerAccount,
});
