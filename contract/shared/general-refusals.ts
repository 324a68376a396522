import { type RefusalCode, refusalEntry } from "../refusals/refusals.ts";
import type { Endpoint } from "./endpoint.ts";
import { limitsOf } from "./limits.ts";

/** What any call may be refused with: it did not come through, there is too much to do, or nothing can be done. */
const ofAll = [
  "UNREADABLE",
  "UNSTORABLE_TEXT",
  "HTTPS_ONLY",
  "TIMED_OUT",
  "HEADERS_TOO_LONG",
  "TOO_MUCH_AT_ONCE",
  "BUSY",
  "WENT_WRONG",
  "UNAVAILABLE",
] as const;
const ofAccounts = ["LOGIN_REQUIRED", "NOT_ALLOWED"] as const;
const ofChanges = ["OTHER_SITE", "TOO_LARGE", "NOT_JSON"] as const;
const ofInput = ["FIELDS_NOT_VALID"] as const;
const ofLimits = ["TOO_MANY_ATTEMPTS"] as const;
const ofRepeatable = ["BAD_IDEMPOTENCY_KEY"] as const;
const ofBookings = ["CLOCK_OFF"] as const;
const ofStreams = ["TOO_MANY_WINDOWS", "TOO_MANY_PEOPLE"] as const;

/** A refusal that follows from the kind of call; calls do not list it themselves. */
export type GeneralCode = (
  | typeof ofAll
  | typeof ofAccounts
  | typeof ofChanges
  | typeof ofInput
  | typeof ofLimits
  | typeof ofRepeatable
  | typeof ofBookings
  | typeof ofStreams
)[number];

function generalOf(e: Endpoint): readonly GeneralCode[] {
  return [
    ...ofAll,
    ...(e.access === "public" ? [] : ofAccounts),
    ...(e.method === "GET" ? [] : ofChanges),
    ...(e.params || e.query || e.body ? ofInput : []),
    ...(limitsOf(e).length > 0 ? ofLimits : []),
    ...(e.idempotent ? ofRepeatable : []),
    ...(e.takesBookings ? ofBookings : []),
    ...(e.stream ? ofStreams : []),
  ];
}

/** Every refusal that a call can return, by status and then in the order they are listed. */
export function refusalsOf(e: Endpoint): RefusalCode[] {
  const all = new Set<RefusalCode>([...(e.refusals ?? []), ...generalOf(e)]);
  return [...all].sort((one, other) => refusalEntry(one).status - refusalEntry(other).status);
}
