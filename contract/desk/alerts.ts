import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, result } from "../shared/endpoint.ts";
import { type AlertKind, alertKinds, hearingWays } from "../shared/kinds.ts";
import { languageCodes } from "../shared/languages.ts";
import { timeOfDay } from "../shared/open-hours.ts";
import type { OperatorRole } from "../shared/operator-roles.ts";
import { countryCode, phone } from "../shared/person.ts";
import { subscribePush } from "../shared/push.ts";

/** Who hears of each, besides owners: whoever can do something about it. */
export const alertRoles: Readonly<Record<AlertKind, readonly OperatorRole[]>> = {
  "order-new": ["dispatcher", "support"],
  "nobody-free": ["dispatcher", "support"],
  declined: ["dispatcher", "support"],
  late: ["dispatcher", "support"],
  payment: ["support"],
  application: ["dispatcher"],
  document: ["dispatcher"],
  complaint: ["support"],
  reminder: ["dispatcher", "support"],
};

/** Those that reach somebody wherever they are. */
export const sentWays = ["push", "email", "sms"] as const satisfies readonly (typeof hearingWays)[number][];
export type SentWay = (typeof sentWays)[number];

/** Why a visit is late: nobody has accepted it, its partner has not set out, or is not there. */
export const lateReasons = ["not-accepted", "not-on-the-way", "not-there"] as const;

export const DeskAlert = z.object({
  _id: z.int().describe("A later alert has a greater one."),
  kind: z.enum(alertKinds),
  at: z.iso.datetime(),
  open: z.boolean().describe("Whether it is still so: nobody has seen to it yet."),
  order: z.string().nullable().describe("The order's number, if it is about one."),
  service: z.string().nullable(),
  startsAt: z.iso.datetime().nullable().describe("When the visit it is about begins."),
  name: z.string().nullable().describe("The partner it is about; of a complaint or a reminder, the customer."),
  partner: z.uuid().nullable().describe("The partner who applied, or whose document waits."),
  customer: z.uuid().nullable().describe("The customer of a reminder that is about no order."),
  text: z.string().nullable().describe("What a reminder says."),
  late: z.enum(lateReasons).nullable(),
});
export type DeskAlert = z.infer<typeof DeskAlert>;

const call = { tag: "Desk: alerts", access: "operator", operatorRoles: ["dispatcher", "support"] } as const;

export const deskAlerts = endpoint({
  ...call,
  method: "GET",
  path: "/desk/alerts",
  summary: "Lists what the office had to hear of in the last 30 days, the latest first.",
  description: "An operator gets what concerns their roles. At most 50 at a time.",
  query: z.object({ before: z.coerce.number().int().min(1).optional().describe("Only those before this one.") }),
  data: z.object({
    results: z.array(DeskAlert),
    more: z.boolean().describe("Whether there are earlier ones."),
    seenUntil: z.int().describe("The latest one that the caller has seen; 0 if none."),
  }),
});

export const seeAlerts = endpoint({
  ...call,
  method: "POST",
  path: "/desk/alerts/seen",
  summary: "Notes up to which alert the caller has seen them.",
  description: "Whatever waits to be sent to them of these is not sent any more.",
  body: z.object({ until: z.int().min(0) }),
  data: z.object({}),
});

const Ways = z.partialRecord(z.enum(alertKinds), z.array(z.enum(hearingWays)).max(hearingWays.length));

/** How an operator hears of each kind. */
export const Hearing = z.object({
  ways: Ways.describe("Of every kind that concerns their roles."),
  phone: z.string().describe("For text messages; empty if there is none."),
  countryCode: z.string(),
  email: z.string(),
  can: z
    .object({ push: z.boolean(), sms: z.boolean() })
    .describe("What the business can send to its own people: text messages need a registered text in some countries."),
});
export type Hearing = z.infer<typeof Hearing>;

export const readHearing = endpoint({
  ...call,
  method: "GET",
  path: "/desk/hearing",
  summary: "Returns how the caller hears of each kind of alert.",
  data: result(Hearing),
});

export const changeHearing = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/hearing",
  summary: "Changes how the caller hears of each kind of alert.",
  body: z
    .object({
      ways: Ways,
      countryCode,
      phone: z.union([z.literal(""), phone]).default(""),
      language: z.enum(languageCodes).describe("In which they are told."),
    })
    .refine(({ ways, phone }) => phone !== "" || !Object.values(ways).some((each) => each?.includes("sms")), {
      path: ["phone"],
      message: check("PHONE_REQUIRED"),
    }),
  data: result(Hearing),
});

export const tryHearing = endpoint({
  ...call,
  method: "POST",
  path: "/desk/hearing/try",
  summary: "Sends the caller a message by each way by which they hear of anything.",
  limits: [{ per: "account", times: 5, seconds: 600 }],
  data: z.object({ ways: z.array(z.enum(sentWays)).describe("Those by which one goes out.") }),
});

export const subscribeOperatorPush = endpoint({
  ...subscribePush,
  access: "operator",
  operatorRoles: call.operatorRoles,
  path: "/desk/push_subscriptions",
  refusals: ["PUSH_UNREACHABLE"],
});

/** If it does not end after it begins, it ends on the next day. */
export const Duty = z.object({ from: timeOfDay, until: timeOfDay });
export type Duty = z.infer<typeof Duty>;

/** Who is on duty when, in one week. */
export const Rota = z.object({
  zone: z.string(),
  days: z.array(z.iso.date()).length(7),
  operators: z.array(
    z.object({
      _id: id,
      name: z.string(),
      isOnDuty: z.boolean().describe("Now."),
      days: z
        .array(z.object({ duty: Duty.nullable(), usual: z.boolean().describe("Whether it is so every week.") }))
        .length(7),
    }),
  ),
});
export type Rota = z.infer<typeof Rota>;

export const readRota = endpoint({
  ...call,
  method: "GET",
  path: "/desk/rota",
  summary: "Returns who is on duty in a week.",
  description: "While nobody is on duty, everybody hears of what they chose; the same if no duty is entered at all.",
  query: z.object({ day: dayOf(check("BAD_DAY")).optional().describe("A day of that week; today by default.") }),
  data: result(Rota),
});

export const changeDuty = endpoint({
  ...call,
  operatorRoles: ["dispatcher"],
  method: "PUT",
  path: "/desk/rota",
  summary: "Changes an operator's duty on a day, or on that weekday in every week.",
  body: z.object({
    operator: id,
    day: dayOf(check("BAD_DAY")),
    duty: Duty.nullable().describe("Null: not on duty."),
    everyWeek: z.boolean(),
  }),
  data: result(Rota),
  refusals: ["NO_SUCH_OPERATOR", "OPERATOR_DISABLED"],
});
