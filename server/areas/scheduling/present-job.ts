import { type BusinessSettings, codeTries, type PartnerJob } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { toMajor } from "../../platform/money/money.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { firstNameOf } from "../../platform/wording/first-name.ts";
import { presentPlaceToGoTo, presentTown } from "../addresses/addresses.ts";
import { type Chosen, stepsOf, textsIn } from "../catalogue/catalogue.ts";
import { documentLink } from "../uploads/uploads.ts";
import { payOf, shareOfEach } from "./pay.ts";
import { payTokenOf } from "./pay-link.ts";
import type { JobRow } from "./select-jobs.ts";
import { setOutFrom } from "./set-out.ts";

/** A partner sees the customer's address, first name and phone while the job is theirs to do. */
const isRunning = (status: string) => ["Accepted", "Traveling", "Reached", "Started"].includes(status);

interface By {
  settings: BusinessSettings;
  secrets: Secrets;
  language: Language;
  /** Whether anything can be paid online. */
  takesOnline: boolean;
  /** The number of the relay that hides the customer's; undefined without one. */
  relay: string | undefined;
}

export function presentJob(row: JobRow, { settings, secrets, language, takesOnline, relay }: By): PartnerJob {
  const { commissionPercent, waitMinutes } = settings;
  // What a code took off is not the partner's to bear.
  const price = row.lines.reduce((sum, line) => sum + line.price + line.discount, 0);
  const inCash = row.lines.filter(({ extra_id }) => row.payment_type === "COD" || extra_id !== null);
  const toCollect = row.helps_id ? 0 : Math.max(0, inCash.reduce((sum, line) => sum + line.price, 0) - row.paid);
  // What the one who leads has accepted, or would.
  const accepted = ["Reserved", "Unassigned", "Offered"].includes(row.lead_status) ? null : row.commission_percent;
  const { earned } = payOf(price + row.worth, Number(accepted ?? row.agreed_percent ?? commissionPercent));
  const each = shareOfEach(earned, row.others.length);
  const leads = row.helps_id === null;
  const running = isRunning(row.status);
  const waiting = row.status === "Reached" && row.arrived_at;
  return {
    _id: row.id,
    ordId: row.number,
    status: row.status as PartnerJob["status"],
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    lateMinutes: ["Accepted", "Traveling"].includes(row.status) ? row.late_minutes : null,
    answerBy: row.answer_by?.toISOString() ?? null,
    ...textsIn(language, { skill: [row.skill_names?.[language], row.skill] }),
    services: row.lines.map(({ name, names, minutes, quantity, chosen, service_id, own, shared }) => ({
      ...textsIn(language, { name: [names?.[language], name] }),
      quantity,
      minutes: chosen.reduce((sum, option) => sum + option.minutes * quantity, minutes),
      steps: stepsOf(own ?? {}, shared ?? {}).map((step, at) => ({
        key: `${service_id}.${at}`,
        ...textsIn(language, { name: [step[language], step[defaultLanguage] ?? ""] }),
      })),
      ...namesOf(chosen, language),
    })),
    area: presentTown(row, language),
    distanceKm: row.km === null ? null : Math.round(row.km * 10) / 10,
    paymentType: row.payment_type as PartnerJob["paymentType"],
    earns: toMajor(leads ? earned - each * row.others.length : each),
    ...(row.others.length > 0 ? { crew: crewIn(row) } : {}),
    everyWeeks: row.every_weeks,
    putsRight: row.puts_right,
    toCollect: toMajor(toCollect),
    paidAtDoor: toMajor(row.paid),
    payToken: row.status === "Started" && toCollect > 0 && takesOnline ? payTokenOf(secrets, row.id) : null,
    address: running ? presentPlaceToGoTo(row) : null,
    customer: running ? { firstName: firstNameOf(row.customer_name), ...numbersOf(row, relay) } : null,
    visitNote: visitNoteOf(row, secrets),
    unreadLines: row.unread_lines,
    codeTriesLeft: Math.max(0, codeTries - row.wrong_codes),
    setOutFrom: ["Offered", "Accepted"].includes(row.status) ? setOutFrom(row.starts_at, settings).toISOString() : null,
    notMetFrom: waiting
      ? new Date(Math.max(waiting.getTime(), row.starts_at.getTime()) + waitMinutes * 60_000).toISOString()
      : null,
  };
}

const crewIn = ({ helps_id, others, lead_status }: JobRow): PartnerJob["crew"] => ({
  leads: helps_id === null,
  others: others.flatMap(({ name }) => (name ? [firstNameOf(name)] : [])),
  people: others.length + 1,
  hasBegun: lead_status === "Started",
});

const numbersOf = ({ phone }: JobRow, relay: string | undefined) =>
  relay ? { phone: "", callAt: relay } : { phone, callAt: country().phone.callingCode + phone };

/** Before a partner has accepted, they see only that there is something; once the job is over or somebody else's, nothing. */
function visitNoteOf({ status, visit_note, visit_photos }: JobRow, secrets: Secrets): PartnerJob["visitNote"] {
  const photos = visit_photos ?? [];
  const isMine = isRunning(status);
  if ((!isMine && status !== "Offered") || (!visit_note && photos.length === 0)) return null;
  return {
    hasText: visit_note !== null,
    photoCount: photos.length,
    text: isMine ? (visit_note ?? "") : "",
    photos: isMine ? photos.map((path) => documentLink(secrets, path)) : [],
  };
}

const namesOf = (chosen: readonly Chosen[], language: Language) =>
  chosen.length === 0
    ? {}
    : { chosen: chosen.map(({ name, names }) => textsIn(language, { name: [names?.[language], name] })) };
