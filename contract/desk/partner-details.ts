import { z } from "zod";
import { Hours } from "../partner/calendar.ts";
import { BankAccount } from "../partner/partners.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { languageCodes } from "../shared/languages.ts";
import { email, name, phone } from "../shared/person.ts";
import { seen } from "../shared/seen.ts";
import { DeskPartner, work } from "./partners.ts";

const call = { tag: "Desk", access: "operator", operatorRoles: ["dispatcher"], data: result(DeskPartner) } as const;
const change = { ...call, params: z.object({ id }) } as const;
const taken = ["PARTNER_PHONE_TAKEN", "PARTNER_EMAIL_TAKEN"] as const;
const nobody = ["NO_SUCH_PARTNER", "PERSON_ERASED"] as const;

const Contact = z.object({ name, phone, email: email.describe("They log in with it.") });

const Place = z.object({
  latitude: z.number(check("LOCATION_REQUIRED")).min(-90).max(90).describe("Degrees, WGS 84."),
  longitude: z.number(check("LOCATION_REQUIRED")).min(-180).max(180).describe("Degrees, WGS 84."),
});

/** Somebody who works without having applied: the form of the desk, and the body of the call. */
export const NewPartner = Contact.extend({
  ...work,
  hours: Hours,
  place: Place.describe("Where they set out from."),
  language: z.enum(languageCodes).describe("Of messages to them."),
});
export type NewPartner = z.infer<typeof NewPartner>;

export const addPartner = endpoint({
  ...call,
  method: "POST",
  path: "/desk/partners",
  summary: "Adds a partner who works from now on, without an application.",
  description:
    "They get an e-mail with a link to choose a password, valid for three days. Whoever was invited with this phone number or e-mail stays the same partner.",
  body: NewPartner,
  refusals: [...taken, "SKILL_GONE"],
});

export const changePartnerContact = endpoint({
  ...change,
  method: "PUT",
  path: "/desk/partners/:id/contact",
  summary: "Changes a partner's name, phone number and e-mail.",
  description: "They are told by e-mail, at the old address too. Links to a new password that were sent to it end.",
  body: Contact.extend({ seen }),
  refusals: [...nobody, "CHANGED_SINCE", ...taken],
});

export const changePartnerPlace = endpoint({
  ...change,
  method: "PUT",
  path: "/desk/partners/:id/place",
  summary: "Changes where a partner sets out from.",
  description: "Visits that were accepted stay.",
  body: Place.extend({ seen }),
  refusals: [...nobody, "CHANGED_SINCE"],
});

export const changePartnerBank = endpoint({
  ...change,
  operatorRoles: ["owner"],
  method: "PUT",
  path: "/desk/partners/:id/bank",
  summary: "Changes the account that a partner is paid to.",
  description: "They are told by e-mail. Pay-outs that are not paid yet go by it.",
  body: BankAccount.extend({ seen }),
  refusals: [...nobody, "CHANGED_SINCE", "UNKNOWN_BANK_BRANCH"],
});

export const sendPartnersLink = endpoint({
  ...change,
  method: "POST",
  path: "/desk/partners/:id/password-link",
  summary: "Sends a partner who has no password yet another link to choose one.",
  description: "It is valid for three days, and ends the links sent before.",
  refusals: [...nobody, "NOT_REGISTERED_YET", "PARTNER_HAS_PASSWORD"],
});
