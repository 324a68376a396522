import { z } from "zod";
import { email, name } from "../customer/identity.ts";
import { asked, PersonalData } from "../customer/privacy.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { operatorRoles } from "../shared/operator-roles.ts";
import { Operator } from "./desk.ts";
import { deskReason } from "./orders.ts";

export const ListedOperator = Operator.extend({
  erased: z.boolean().describe("Nothing of the person is kept any more."),
  disabled: z.boolean().describe("May not come in any more."),
  invited: z.boolean().describe("Has not chosen a password yet."),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable().describe("Exact to the hour; null without a session."),
});
export type ListedOperator = z.infer<typeof ListedOperator>;

const roles = z.array(z.enum(operatorRoles)).min(1, check("ROLE_REQUIRED")).max(operatorRoles.length);

const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"] } as const;
const one = { ...call, params: z.object({ id }), data: result(ListedOperator) } as const;

export const listOperators = endpoint({
  ...call,
  method: "GET",
  path: "/desk/operators",
  summary: "Who works at the desk.",
  data: results(ListedOperator),
});

export const inviteOperator = endpoint({
  ...call,
  method: "POST",
  path: "/desk/operators",
  summary: "Lets somebody in to the desk: a link to choose a password goes to their e-mail.",
  body: z.object({ name, email, roles }),
  data: result(ListedOperator),
  refusals: ["OPERATOR_EMAIL_TAKEN"],
});

export const changeOperator = endpoint({
  ...one,
  method: "PUT",
  path: "/desk/operators/:id",
  summary: "Changes a name and what someone may do, at once. The last owner stays one.",
  body: z.object({ name, roles }),
  refusals: ["NO_SUCH_OPERATOR", "PERSON_ERASED", "ONLY_OWNER"],
});

export const sendOperatorLink = endpoint({
  ...one,
  method: "POST",
  path: "/desk/operators/:id/link",
  summary: "Sends a link to choose a new password; links before it are void.",
  refusals: ["NO_SUCH_OPERATOR", "PERSON_ERASED", "OPERATOR_DISABLED"],
});

export const resetSecondFactor = endpoint({
  ...one,
  method: "POST",
  path: "/desk/operators/:id/second-factor/reset",
  summary: "Takes the second factor of someone who has lost it, ends their sessions; the next log-in sets up another.",
  refusals: ["NO_SUCH_OPERATOR", "PERSON_ERASED"],
});

export const disableOperator = endpoint({
  ...one,
  method: "POST",
  path: "/desk/operators/:id/disable",
  summary: "Lets someone in no more, and ends their sessions. The last owner stays.",
  refusals: ["NO_SUCH_OPERATOR", "PERSON_ERASED", "OWN_DISABLING", "ONLY_OWNER"],
});

export const enableOperator = endpoint({
  ...one,
  method: "POST",
  path: "/desk/operators/:id/enable",
  summary: "Lets someone in again.",
  refusals: ["NO_SUCH_OPERATOR", "PERSON_ERASED"],
});

export const operatorData = endpoint({
  ...call,
  method: "POST",
  path: "/desk/operators/:id/export",
  summary: "All that is kept of a colleague, who asked for it. The audit log keeps who looked.",
  params: z.object({ id }),
  body: z.object({ reason: deskReason }),
  data: result(PersonalData),
  refusals: ["NO_SUCH_OPERATOR"],
});

export const eraseOperator = endpoint({
  ...one,
  method: "POST",
  path: "/desk/operators/:id/erase",
  summary: "Erases what is kept of somebody who may not come in any more. What they did stays, under no name.",
  body: z.object({ asked }),
  refusals: ["NO_SUCH_OPERATOR", "OPERATOR_NOT_DISABLED"],
});
