import { endpoints, type Plan } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import type { Placed, World } from "./world.ts";

const deeds = [
  ...[
    "begin",
    "begin",
    "skip",
    "skip",
    "take back",
    "pause",
    "resume",
    "end",
    "its day comes",
    "its day comes",
    "its day comes",
  ],
] as const;

/** What a customer does about regular visits, and the day of one of them; each call is sent `times` times at once. */
export interface Regular {
  what: (typeof deeds)[number];
  visit: number;
  times: number;
}

export const regular: fc.Arbitrary<Regular> = fc.record({
  what: fc.constantFrom(...deeds),
  visit: fc.nat({ max: 2 }),
  times: fc.constantFrom(1, 1, 2),
});

/** Does it, if the customer of the order can do it now. */
export async function doRegular(world: World, { customer, id: orderId }: Placed, { what, visit, times }: Regular) {
  const userId = customer.id;
  const send = (run: () => Promise<unknown>) => Promise.all(Array.from({ length: times }, run));
  if (what === "begin") {
    // Only who has confirmed their phone is believed that they want so much.
    await world.db.updateTable("customer").set({ phone_verified_at: sql`now()` }).where("id", "=", userId).execute();
    const offer = await world.call(customer, endpoints.planOffer, { id: orderId });
    const body = { orderId, everyWeeks: 1, price: offer?.data?.results?.price ?? 0 };
    await send(() => world.call(customer, endpoints.beginPlan, { id: userId, body }));
    return;
  }
  if (what === "its day comes") return itsDayComes(world, orderId);
  const listed = await world.call(customer, endpoints.listPlans, { id: userId });
  const plan: Plan | undefined = listed?.data?.results?.[0];
  if (!plan) return;
  const params = { userId, planId: plan._id };
  const change = (status: "active" | "paused" | "ended") =>
    send(() => world.call(customer, endpoints.changePlan, { params, body: { status } }));
  const day = plan.visits[visit % Math.max(plan.visits.length, 1)]?.day;
  const skip = (skipped: boolean) =>
    day &&
    send(() => world.call(customer, endpoints.changePlanVisit, { params: { ...params, day }, body: { skipped } }));
  const does = {
    skip: () => skip(true),
    "take back": () => skip(false),
    pause: () => change("paused"),
    resume: () => change("active"),
    end: () => change("ended"),
  };
  await does[what]();
}

/** Brings an order that is weeks ahead to tomorrow, if its partners have nothing else then: its work can begin. */
const itsDayComes = ({ db }: World, orderId: string): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ ahead: number }>`
        select floor(extract(epoch from starts_at - now()) / 86400)::int - 1 as ahead from booking where id = ${orderId} and starts_at > now() + interval '3 days'
      `.execute(tx);
      const by = sql`make_interval(days => ${rows[0]?.ahead ?? 0})`;
      await sql`update job set during = tstzrange(lower(during) - ${by}, upper(during) - ${by}) where booking_id = ${orderId}`.execute(
        tx,
      );
      await sql`update booking set starts_at = starts_at - ${by}, ends_at = ends_at - ${by} where id = ${orderId}`.execute(
        tx,
      );
    })
    .catch((error: { constraint?: string }) => {
      if (error.constraint !== "partner_is_at_one_place") throw error;
    });
