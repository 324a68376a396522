import { canReschedule, type JobStatus, type Plan, type PlanVisit } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import { toMajor } from "../../platform/money/money.ts";
import { placeOfOrder, presentOrderPlace } from "../addresses/addresses.ts";
import { namesOfChosen, textsIn } from "../catalogue/catalogue.ts";
import type { Zone } from "../scheduling/scheduling.ts";
import { readSettings } from "../settings/settings.ts";
import { dayAfter, daysOf, isWanted, momentOf, rhythm } from "./days.ts";
import { firstPartners, lastOrder, linesOfPlan } from "./find-plan.ts";

/** How many visits are shown at least, and how far ahead they are looked for, in days. */
const [FEW, FAR] = [3, 120];

/** Lists a customer's plans that have not ended, the oldest first, with their coming visits. */
export async function listPlans(
  db: Database,
  { TIME_ZONE }: Zone,
  customerId: string,
  language: Language,
): Promise<Plan[]> {
  const plans = await selectPlans(db, customerId).execute();
  if (plans.length === 0) return [];
  const now = await readNow(db);
  const { planWeeksAhead } = await readSettings(db);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const from = today.toString();
  return plans.map((plan) => {
    const known = new Map(plan.visits.map((visit) => [visit.day, visit]));
    const days = daysOf(plan, from, dayAfter(from, FAR)).filter((day) => isWanted(plan, day));
    const ahead = dayAfter(from, planWeeksAhead * 7);
    const shown = days.filter((day, at) => at < FEW || day <= ahead || known.has(day));
    // One that was moved to an earlier day than its own, or that is settled and lies in a pause, is shown as well.
    const settled = plan.visits.filter(({ status, skipped, day }) => status || skipped || isWanted(plan, day));
    const all = [...new Set([...shown, ...settled.map(({ day }) => day)])];
    return {
      _id: plan.id,
      status: plan.status as Plan["status"],
      everyWeeks: plan.every_weeks as Plan["everyWeeks"],
      services: plan.lines.map(({ name, names, quantity, chosen }) => ({
        ...{ quantity, chosen: namesOfChosen(chosen, language) },
        ...textsIn(language, { name: [names?.[language], name] }),
      })),
      partner: plan.partner,
      place: presentOrderPlace(plan, language),
      price: toMajor(plan.price),
      newPrice: plan.new_price === null ? null : toMajor(plan.new_price),
      pausedUntil: plan.paused_until,
      visits: all
        .map((day) => presentVisit(day, known.get(day), momentOf(plan, day, TIME_ZONE)))
        .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())
        .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    };
  });
}

interface Known {
  day: string;
  starts_at: string;
  skipped: boolean;
  unbooked_at: string | null;
  number: string | null;
  status: string | null;
  statuses: JobStatus[];
}

function presentVisit(day: string, known: Known | undefined, usual: Date): PlanVisit {
  const state = stateOf(known);
  return {
    ...{ day, state, order: known?.number ?? null },
    startsAt: (known ? new Date(known.starts_at) : usual).toISOString(),
    canSkip: state === "booked" ? canReschedule(known?.statuses ?? []) : state === "nobody" || state === "ahead",
  };
}

function stateOf(known: Known | undefined): PlanVisit["state"] {
  if (known?.skipped) return "skipped";
  if (known?.status) return known.status === "Cancelled" ? "cancelled" : "booked";
  return known?.unbooked_at ? "nobody" : "ahead";
}

const selectPlans = (db: Database, customerId: string) =>
  db
    .selectFrom("plan as p")
    // For its place.
    .innerJoin("booking as b", (join) => join.on("b.id", "=", lastOrder))
    .where("p.customer_id", "=", customerId)
    .where("p.status", "!=", "ended")
    .orderBy("p.made_at")
    .orderBy("p.id")
    .select(["p.id", "p.status", "p.price", "p.new_price", ...rhythm, ...placeOfOrder, "b.area"])
    .select(sql<string | null>`p.paused_until::text`.as("paused_until"))
    .select(
      sql<string | null>`(
        select who.name from (${firstPartners("p.id")}) f join partner who on who.id = f.partner_id
        where who.status = 'Approved' limit 1
      )`.as("partner"),
    )
    .select((of) => [
      linesOfPlan.as("lines"),
      jsonArrayFrom(
        of
          .selectFrom("plan_visit as w")
          .leftJoin("booking as o", "o.id", "w.booking_id")
          .whereRef("w.plan_id", "=", "p.id")
          .where(sql<boolean>`coalesce(o.starts_at, w.starts_at) > now()`)
          .select(["w.skipped", "o.number", "o.status"])
          .select([
            sql<string>`w.day::text`.as("day"),
            sql<string>`coalesce(o.starts_at, w.starts_at)`.as("starts_at"),
            sql<string | null>`w.unbooked_at`.as("unbooked_at"),
            sql<JobStatus[]>`array(select status from job where booking_id = o.id)`.as("statuses"),
          ]),
      ).as("visits"),
    ]);
