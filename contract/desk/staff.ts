import { z } from "zod";
import { email, name } from "../customer/identity.ts";
import { asked, PersonalData } from "../customer/privacy.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { staffRoles } from "../shared/staff.ts";
import { Operator } from "./desk.ts";
import { deskReason } from "./orders.ts";

export const StaffMember = Operator.extend({
  erased: z.boolean().describe("Nothing of the person is kept any more."),
  disabled: z.boolean().describe("May not come in any more."),
  invited: z.boolean().describe("Has not chosen a password yet."),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable().describe("Exact to the hour; null without a session."),
});
export type StaffMember = z.infer<typeof StaffMember>;

const roles = z.array(z.enum(staffRoles)).min(1, check("ROLE_REQUIRED")).max(staffRoles.length);

const call = { tag: "Desk", access: "operator", staff: ["owner"] } as const;
const one = { ...call, params: z.object({ id }), data: result(StaffMember) } as const;

export const listStaff = endpoint({
  ...call,
  method: "GET",
  path: "/operations/staff",
  summary: "Who works at the desk.",
  data: results(StaffMember),
});

export const inviteStaff = endpoint({
  ...call,
  method: "POST",
  path: "/operations/staff",
  summary: "Lets somebody in to the desk: a link to choose a password goes to their e-mail.",
  body: z.object({ name, email, roles }),
  data: result(StaffMember),
  refusals: ["STAFF_EMAIL_TAKEN"],
});

export const changeStaff = endpoint({
  ...one,
  method: "PUT",
  path: "/operations/staff/:id",
  summary: "Changes a name and what someone may do, at once. The last owner stays one.",
  body: z.object({ name, roles }),
  refusals: ["NO_SUCH_STAFF", "PERSON_ERASED", "ONLY_OWNER"],
});

export const sendStaffLink = endpoint({
  ...one,
  method: "POST",
  path: "/operations/staff/:id/link",
  summary: "Sends a link to choose a new password; links before it are void.",
  refusals: ["NO_SUCH_STAFF", "PERSON_ERASED", "STAFF_DISABLED"],
});

export const resetSecondFactor = endpoint({
  ...one,
  method: "POST",
  path: "/operations/staff/:id/second-factor/reset",
  summary: "Takes the second factor of someone who has lost it, ends their sessions; the next log-in sets up another.",
  refusals: ["NO_SUCH_STAFF", "PERSON_ERASED"],
});

export const disableStaff = endpoint({
  ...one,
  method: "POST",
  path: "/operations/staff/:id/disable",
  summary: "Lets someone in no more, and ends their sessions. The last owner stays.",
  refusals: ["NO_SUCH_STAFF", "PERSON_ERASED", "OWN_DISABLING", "ONLY_OWNER"],
});

export const enableStaff = endpoint({
  ...one,
  method: "POST",
  path: "/operations/staff/:id/enable",
  summary: "Lets someone in again.",
  refusals: ["NO_SUCH_STAFF", "PERSON_ERASED"],
});

export const staffData = endpoint({
  ...call,
  method: "POST",
  path: "/operations/staff/:id/export",
  summary: "All that is kept of a colleague, who asked for it. The audit log keeps who looked.",
  params: z.object({ id }),
  body: z.object({ reason: deskReason }),
  data: result(PersonalData),
  refusals: ["NO_SUCH_OPERATOR"],
});

export const eraseStaff = endpoint({
  ...one,
  method: "POST",
  path: "/operations/staff/:id/erase",
  summary: "Erases what is kept of somebody who may not come in any more. What they did stays, under no name.",
  body: z.object({ asked }),
  refusals: ["NO_SUCH_STAFF", "STAFF_NOT_DISABLED"],
});
