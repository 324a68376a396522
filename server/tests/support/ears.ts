import { type AlertKind, type BodyOf, type DeskAlert, endpoints, type HearingWay } from "@chowk/contract";
import { expect } from "vitest";
import { openSession } from "../../areas/identity/sessions.ts";
import type { TestApp } from "./app.ts";
import { aJob, anOperator, anOrder, aSubCategory } from "./factories.ts";
import { sentTo } from "./sent.ts";

// Operators who hear, and what there is to hear of.

/** An operator who hears nothing of the tests before. */
export async function anEar(
  given: TestApp,
  roles = ["dispatcher"],
  ways: Partial<Record<AlertKind, HearingWay[]>> = {},
) {
  const { id, email } = await anOperator(given.db, { roles });
  const as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  const change = (body: Partial<BodyOf<typeof endpoints.changeHearing>>) =>
    given.call(endpoints.changeHearing, { as, body: { ways, language: "en", ...body } });
  if (Object.keys(ways).length > 0) expect((await change({})).status).toBe(200);
  const feed = async () => (await given.call(endpoints.deskAlerts, { as })).data;
  return {
    ...{ id, as, email, feed, change },
    mails: async () => (await sentTo(given, email)).map(({ text }) => text),
    find: async (has: Partial<DeskAlert>) =>
      (await feed()).results.find((each) =>
        Object.entries(has).every(([key, value]) => each[key as keyof DeskAlert] === value),
      ),
  };
}

/** A visit tomorrow at the time given, in hours from now. */
export async function aVisit(given: TestApp, status: string, hours = 30, more: object = {}) {
  const order = await anOrder(given.db, {});
  const { id: skill, name } = await aSubCategory(given.db);
  const job = await aJob(given.db, {
    ...{ booking_id: order.id, sub_category_id: skill, status, startsAt: new Date(Date.now() + hours * 3_600_000) },
    ...more,
  });
  return { order: order.number, orderId: order.id, job, service: name };
}
