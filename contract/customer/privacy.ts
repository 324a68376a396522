import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint } from "../shared/endpoint.ts";
import { askedWays } from "../shared/kinds.ts";

/** Everything that is kept about a person: rows, by what they are about. */
export const PersonalData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type PersonalData = z.infer<typeof PersonalData>;

export const asked = z.enum(askedWays, check("REQUEST_WAY_REQUIRED"));

const call = { tag: "Identity", access: "customer" } as const;

export const ownData = endpoint({
  ...call,
  method: "GET",
  path: "/me/data",
  summary: "Exports all data kept about the customer.",
  limits: [{ per: "account", times: 20, seconds: 3600 }],
  data: PersonalData,
  refusals: ["NO_SUCH_CUSTOMER"],
});

export const eraseOwnData = endpoint({
  ...call,
  method: "DELETE",
  path: "/me/data",
  summary: "Deletes the customer's account, erases their personal data and ends all sessions.",
  description:
    "Requires a log-in within the last 15 minutes. Orders stay for the books, without name, phone and street. 409 while an order is under way or a refund has not arrived yet.",
  data: z.object({}),
  refusals: ["LOGIN_TOO_OLD", "NO_SUCH_CUSTOMER", "ORDER_UNDER_WAY", "REFUND_UNDER_WAY", "CREDIT_LEFT"],
});

const ofPartner = { tag: "Partner's workspace", access: "partner" } as const;

export const partnerData = endpoint({
  ...ofPartner,
  method: "GET",
  path: "/partner/me/data",
  summary: "Exports all data kept about the partner.",
  limits: [{ per: "account", times: 20, seconds: 3600 }],
  data: PersonalData,
  refusals: ["NO_SUCH_PARTNER"],
});

export const erasePartnerData = endpoint({
  ...ofPartner,
  method: "DELETE",
  path: "/partner/me/data",
  summary: "Deletes the partner's account, erases their personal data and ends all sessions.",
  description:
    "Also withdraws an application. Requires a log-in within the last 15 minutes. Visits and money stay in the books, without a name. 409 while a visit is still to be done, or while partner and business owe each other money.",
  data: z.object({}),
  refusals: ["LOGIN_TOO_OLD", "NO_SUCH_PARTNER", "VISIT_UNDER_WAY", "MONEY_BETWEEN"],
});
