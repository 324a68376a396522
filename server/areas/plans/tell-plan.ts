import type { Language } from "@chowk/contract/languages";
import { counted, withChosen } from "@chowk/contract/quantity";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Task } from "../../platform/jobs/jobs.ts";
import { inPriceCurrency } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { moneyInWords, timeInWords } from "../../platform/wording/in-words.ts";
import { namesOfChosen, toldIn } from "../catalogue/catalogue.ts";
import { tellOnce } from "../notifications/notifications.ts";
import { linesOfPlan } from "./find-plan.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "tell-of-plan-visits": Record<string, never>;
  }
}

type Needs = Pick<Parts, "secrets" | "config" | "push">;

const page = "/account/plans";

/** Tells a customer that their visits are set up, and when the first of them is. */
export async function tellBegun(tx: Tx, parts: Needs, planId: string, first: Date): Promise<void> {
  const plan = await read(tx, planId);
  await tellOnce(tx, parts, {
    ...{ name: "plan-begun", once: planId, to: plan.to, page },
    values: (language) => ({
      services: plan.services(language),
      time: timeInWords(first, parts.config.TIME_ZONE, language),
      amount: moneyInWords(inPriceCurrency(plan.price), language),
    }),
  });
}

/** Tells a customer, once, that nobody can do a visit then. */
export async function tellImpossible(tx: Tx, parts: Needs, planId: string, visit: { day: string; startsAt: Date }) {
  const plan = await read(tx, planId);
  await tellOnce(tx, parts, {
    ...{ name: "plan-visit-impossible", once: `${planId} ${visit.day}`, to: plan.to, page },
    values: (language) => ({
      services: plan.services(language),
      time: timeInWords(visit.startsAt, parts.config.TIME_ZONE, language),
    }),
  });
}

/** Tells a customer, once for each price, that a visit would cost more now. */
export async function tellPrice(tx: Tx, parts: Needs, planId: string): Promise<void> {
  const plan = await read(tx, planId);
  const price = plan.new_price ?? plan.price;
  await tellOnce(tx, parts, {
    ...{ name: "plan-price", once: `${planId} ${price}`, to: plan.to, page },
    values: (language) => ({
      services: plan.services(language),
      amount: moneyInWords(inPriceCurrency(price), language),
    }),
  });
}

/** Tells a customer that the business has ended their visits, and why. */
export async function tellEnded(tx: Tx, parts: Needs, planId: string, reason: string): Promise<void> {
  const plan = await read(tx, planId);
  await tellOnce(tx, parts, {
    ...{ name: "plan-ended", once: planId, to: plan.to, page },
    values: (language) => ({ services: plan.services(language), reason }),
  });
}

/** Tells customers of the regular visits of the next two days: what can still be skipped or moved at no charge. */
export const tellOfVisits: Task<Record<string, never>> = async (_, parts) => {
  const { rows } = await sql<{ plan_id: string; booking_id: string; number: string; starts_at: Date }>`
    select v.plan_id, b.id as booking_id, b.number, b.starts_at
    from plan_visit v join booking b on b.id = v.booking_id
    where b.status in ('Open', 'Accepted') and b.starts_at between now() + interval '3 hours' and now() + interval '48 hours'
      and not exists (select from told t where t.name = 'plan-visit-ahead' and t.once = b.id::text)
    order by b.starts_at, b.id
  `.execute(parts.db);
  for (const visit of rows)
    await parts.db.transaction().execute(async (tx) => {
      const plan = await read(tx, visit.plan_id);
      await tellOnce(tx, parts, {
        ...{ name: "plan-visit-ahead", once: visit.booking_id, to: plan.to, page: `/order/${visit.booking_id}` },
        values: (language) => ({
          order: visit.number,
          services: plan.services(language),
          time: timeInWords(visit.starts_at, parts.config.TIME_ZONE, language),
        }),
      });
    });
};

async function read(db: Database | Tx, planId: string) {
  const plan = await db
    .selectFrom("plan as p")
    .where("p.id", "=", planId)
    .select(["p.customer_id", "p.price", "p.new_price"])
    .select(linesOfPlan.as("lines"))
    .executeTakeFirstOrThrow();
  return {
    ...plan,
    to: { kind: "customer", id: plan.customer_id } as const,
    services: (language: Language) =>
      plan.lines
        .map(({ name, names, quantity, chosen }) =>
          withChosen(counted(toldIn(language, name, names), quantity), namesOfChosen(chosen, language)),
        )
        .join(", "),
  };
}
