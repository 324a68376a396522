import { z } from "zod";
import { asked, PersonalData } from "../customer/privacy.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { operatorRoles } from "../shared/operator-roles.ts";
import { email, name } from "../shared/person.ts";
import { Operator } from "./desk.ts";
import { deskReason } from "./orders.ts";

export const ListedOperator = Operator.extend({
  erased: z.boolean().describe("Whether the person's data has been erased."),
  disabled: z.boolean().describe("Whether the operator can no longer log in."),
  invited: z.boolean().describe("Whether the operator has not chosen a password yet."),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable().describe("Accurate to the hour; null without a session."),
});
export type ListedOperator = z.infer<typeof ListedOperator>;

const roles = z.array(z.enum(operatorRoles)).min(1, check("ROLE_REQUIRED")).max(operatorRoles.length);

const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"] } as const;
const one = { ...call, params: z.object({ id }), data: result(ListedOperator) } as const;

export const listOperators = endpoint({
  ...call,
  method: "GET",
  path: "/desk/operators",
  summary: "Lists the operators.",
  data: results(ListedOperator),
});

export const inviteOperator = endpoint({
  ...call,
  method: "POST",
  path: "/desk/operators",
  summary: "Invites an operator and e-mails them a link to choose a password.",
  body: z.object({ name, email, roles }),
  data: result(ListedOperator),
  refusals: ["OPERATOR_EMAIL_TAKEN"],
});

export const changeOperator = endpoint({
  ...one,
  method: "PUT",
  path: "/desk/operators/:id",
  summary: "Changes an operator's name and roles.",
  description: "The change takes effect immediately. The last owner cannot lose that role.",
  body: z.object({ name, roles }),
  refusals: ["NO_SUCH_OPERATOR", "PERSON_ERASED", "ONLY_OWNER"],
});

export const sendOperatorLink = endpoint({
  ...one,
  method: "POST",
  path: "/desk/operators/:id/link",
  summary: "Sends an operator a link to choose a new password.",
  description: "Earlier links become void.",
  refusals: ["NO_SUCH_OPERATOR", "PERSON_ERASED", "OPERATOR_DISABLED"],
});

export const resetSecondFactor = endpoint({
  ...one,
  method: "POST",
  path: "/desk/operators/:id/second-factor/reset",
  summary: "Removes the second factor of an operator who has lost it and ends their sessions.",
  description: "They set up a new one at the next log-in.",
  refusals: ["NO_SUCH_OPERATOR", "PERSON_ERASED"],
});

export const disableOperator = endpoint({
  ...one,
  method: "POST",
  path: "/desk/operators/:id/disable",
  summary: "Disables an operator and ends their sessions.",
  description: "The last owner cannot be disabled.",
  refusals: ["NO_SUCH_OPERATOR", "PERSON_ERASED", "OWN_DISABLING", "ONLY_OWNER"],
});

export const enableOperator = endpoint({
  ...one,
  method: "POST",
  path: "/desk/operators/:id/enable",
  summary: "Enables a disabled operator.",
  refusals: ["NO_SUCH_OPERATOR", "PERSON_ERASED"],
});

export const operatorData = endpoint({
  ...call,
  method: "POST",
  path: "/desk/operators/:id/export",
  summary: "Exports all data kept about an operator, at their request.",
  description: "The audit log records who exported it.",
  params: z.object({ id }),
  body: z.object({ reason: deskReason }),
  data: result(PersonalData),
  refusals: ["NO_SUCH_OPERATOR"],
});

export const eraseOperator = endpoint({
  ...one,
  method: "POST",
  path: "/desk/operators/:id/erase",
  summary: "Erases the personal data of a disabled operator.",
  description: "What they did stays on record, without their name.",
  body: z.object({ asked }),
  refusals: ["NO_SUCH_OPERATOR", "OPERATOR_NOT_DISABLED"],
});
