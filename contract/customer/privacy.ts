import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint } from "../shared/endpoint.ts";

/** Everything that is kept about a person: rows, by what they are about. */
export const PersonalData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type PersonalData = z.infer<typeof PersonalData>;

/** How a person asked to be erased. A choice, not free text: the record of it must name nobody. */
export const askedWays = ["in writing", "by phone", "in person", "not at all: they have left"] as const;
export const asked = z.enum(askedWays, check("REQUEST_WAY_REQUIRED"));

const call = { tag: "Identity", access: "customer" } as const;

export const ownData = endpoint({
  ...call,
  method: "GET",
  path: "/me/data",
  summary: "All that is kept of oneself, to take along.",
  limits: [{ per: "account", times: 20, seconds: 3600 }],
  data: PersonalData,
  refusals: ["NO_SUCH_CUSTOMER"],
});

export const eraseOwnData = endpoint({
  ...call,
  method: "DELETE",
  path: "/me/data",
  summary: "Deletes one's account: what is kept of the person is erased, and all sessions end.",
  description:
    "Only within 15 minutes of logging in. Orders stay for the books, without name, phone and street; an order that is under way, or money on its way back, must end first (409).",
  data: z.object({}),
  refusals: ["LOGIN_TOO_OLD", "NO_SUCH_CUSTOMER", "ORDER_UNDER_WAY", "REFUND_UNDER_WAY"],
});

const ofPartner = { tag: "Partner's workspace", access: "partner" } as const;

export const partnerData = endpoint({
  ...ofPartner,
  method: "GET",
  path: "/partner/me/data",
  summary: "All that is kept of oneself, to take along.",
  limits: [{ per: "account", times: 20, seconds: 3600 }],
  data: PersonalData,
  refusals: ["NO_SUCH_PARTNER"],
});

export const erasePartnerData = endpoint({
  ...ofPartner,
  method: "DELETE",
  path: "/partner/me/data",
  summary:
    "Leaves for good: what is kept of the person is erased, and all sessions end. An application is taken back by it.",
  description:
    "Only within 15 minutes of logging in. Visits and money stay in the books without a name; a visit that is still to be done, or money between partner and business, must be settled first (409).",
  data: z.object({}),
  refusals: ["LOGIN_TOO_OLD", "NO_SUCH_PARTNER", "VISIT_UNDER_WAY", "MONEY_BETWEEN"],
});
