import { endpoints, type JobEvent, type JobStatus, jobStatuses, orderStatusFrom } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import {
  aJob,
  anOrder,
  aPartnerReview,
  aSubCategory,
  aWorkingPartner,
  signedIn,
} from "../../tests/support/factories.ts";
import { startCodeNow } from "../../tests/support/visits.ts";
import type { By } from "../order-book/order-book.ts";
import { holdJob, moveJob } from "../scheduling/scheduling.ts";

const given = useApp();

/** A customer's order with visits of these statuses, each with a different partner. */
async function anOrderWith(...statuses: JobStatus[]) {
  const customer = await signedIn(given.db);
  const order = await anOrder(given.db, { customer_id: customer.id, status: orderStatusFrom(statuses) });
  const jobs: (Awaited<ReturnType<typeof aJob>> & { partner: { id: string } })[] = [];
  for (const status of statuses) {
    const partner = await aWorkingPartner(given.db, { name: "Suresh Kumar" });
    const { id: sub_category_id } = await aSubCategory(given.db, { name: "Tap repair" });
    const partner_id = status === "Unassigned" ? null : partner.id;
    const job = await aJob(given.db, { booking_id: order.id, status, partner_id, sub_category_id });
    jobs.push({ ...job, partner });
  }
  const read = async () => (await given.call(endpoints.getOrder, { as: customer, params: { id: order.id } })).data;
  const move = (event: JobEvent, by: By) =>
    given.db
      .transaction()
      .execute(async (tx) => moveJob(tx, await holdJob(tx, jobs[0]?.id ?? ""), { event, by, note: "Between us." }));
  return { customer, order, jobs, read, move };
}

describe("an order's visits", () => {
  test("tell when somebody comes and what for, and who comes once they have accepted", async () => {
    const { jobs, read, move } = await anOrderWith("Offered");
    const [job] = jobs;
    expect((await read()).visits).toMatchObject([{ name: "Tap repair", status: "Offered", partner: null, events: [] }]);

    await move("accepted", { kind: "partner", id: job?.partner.id ?? "" });

    const [visit] = (await read()).visits;
    expect(visit).toMatchObject({
      status: "Accepted",
      partner: { name: "Suresh Kumar", photo: "", overallRating: 0, ratings: 0, rating: null, review: null },
      events: [{ event: "accepted", by: "partner" }],
    });
    expect(Date.parse(visit?.endsAt ?? "") - Date.parse(visit?.startsAt ?? "")).toBe(60 * 60_000);
    expect(JSON.stringify(visit)).not.toContain("Between us.");
  });

  test("do not tell how a partner was found", async () => {
    const { jobs, read, move } = await anOrderWith("Offered");
    await move("declined", { kind: "partner", id: jobs[0]?.partner.id ?? "" });
    const [visit] = (await read()).visits;
    expect(visit).toMatchObject({ status: "Unassigned", partner: null, events: [] });
  });

  test("do not name a partner who never accepted, even when cancelled", async () => {
    const { customer, read, move } = await anOrderWith("Offered");
    await move("cancelled", { kind: "customer", id: customer.id });
    expect((await read()).visits).toMatchObject([{ status: "Cancelled", partner: null }]);
  });

  test("still name the partner who had accepted when cancelled", async () => {
    const { customer, jobs, read, move } = await anOrderWith("Offered");
    await move("accepted", { kind: "partner", id: jobs[0]?.partner.id ?? "" });
    await move("cancelled", { kind: "customer", id: customer.id });
    expect((await read()).visits).toMatchObject([{ status: "Cancelled", partner: { name: "Suresh Kumar" } }]);
  });

  test("are an empty list for an order from before there were times", async () => {
    const customer = await signedIn(given.db);
    const { id } = await anOrder(given.db, { customer_id: customer.id, status: "Accepted" });
    const { data } = await given.call(endpoints.getOrder, { as: customer, params: { id } });
    expect(data).toMatchObject({
      visits: [],
      canReschedule: false,
      canCancel: true,
      cancellationFee: 0,
    });
  });
});

describe("the start code", () => {
  const shown: JobStatus[] = ["Accepted", "Traveling", "Reached"];
  test.each(jobStatuses.filter((status) => status !== "Reserved"))("of a visit that is %s", async (status) => {
    const { read } = await anOrderWith(status);
    const [visit] = (await read()).visits;
    expect(visit?.startCode).toBe(shown.includes(status) ? await startCodeNow(given, visit?._id ?? "") : null);
  });

  test("is shown for a visit that has not begun, and not for one that has", async () => {
    const { visits } = await (await anOrderWith("Started", "Accepted")).read();
    expect(visits.map(({ startCode }) => startCode)).toEqual([null, expect.stringMatching(/^\d{4}$/)]);
  });
});

describe("what cancelling costs", () => {
  const termsOf = async ({ read }: Awaited<ReturnType<typeof anOrderWith>>) => {
    const { canCancel, canReschedule, cancellationFee } = await read();
    return [canCancel, canReschedule, cancellationFee];
  };
  const set = (cancellationFee: number) =>
    given.db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify({ cancellationFee }) })
      .execute();
  const paid = async (...statuses: JobStatus[]) => {
    const made = await anOrderWith(...statuses);
    await given.db
      .updateTable("booking")
      .set({ payment_type: "Online", payment_status: "SUCCESS", pay_by: new Date() })
      .where("id", "=", made.order.id)
      .execute();
    return made;
  };

  test("is nothing until a partner sets out, then the business's fee, but no more than the order", async () => {
    await set(150);
    expect(await termsOf(await paid("Offered", "Accepted"))).toEqual([true, true, 0]);
    expect(await termsOf(await paid("Accepted", "Traveling"))).toEqual([true, false, 150]);
    expect(await termsOf(await paid("Reached"))).toEqual([true, false, 150]);
    await set(5000);
    expect(await termsOf(await paid("Reached"))).toEqual([true, false, 599]);
  });

  test("is nothing if nothing was paid: there is nothing to keep a fee from", async () => {
    await set(150);
    expect(await termsOf(await anOrderWith("Traveling"))).toEqual([true, false, 0]);
  });

  test.each([
    [["Started"]],
    [["Offered", "Started"]],
    [["Completed"]],
    [["Cancelled"]],
  ] as JobStatus[][][])("is nothing for %s: they cannot be cancelled", async (statuses = []) => {
    expect(await termsOf(await anOrderWith(...statuses))).toEqual([false, false, 0]);
  });
});

test("if several partners came, each is rated separately", async () => {
  const { customer, order, jobs, read } = await anOrderWith("Completed", "Completed");
  const [first, second] = jobs.map(({ partner }) => partner.id);
  const rate = (servicePartnerId: string | undefined, rating: number) =>
    given.call(endpoints.ratePartner, {
      as: customer,
      params: { servicePartnerId },
      body: { userId: customer.id, ordId: order.id, rating },
    });
  expect(await rate(first, 5)).toMatchObject({ status: 200 });
  expect(await rate(second, 2)).toMatchObject({ status: 200 });
  expect((await rate((await aWorkingPartner(given.db)).id, 1)).status).toBe(404);
  expect((await read()).visits.map(({ partner }) => partner?.rating)).toEqual([5, 2]);
});

test("a partner's mean includes the ratings of all their customers", async () => {
  const { order, jobs, read } = await anOrderWith("Completed");
  const partner_id = jobs[0]?.partner.id ?? "";
  await aPartnerReview(given.db, { partner_id, booking_id: order.id, rating: 4 });
  await aPartnerReview(given.db, { partner_id, booking_id: (await anOrder(given.db)).id, rating: 5 });
  expect((await read()).visits[0]?.partner).toMatchObject({ overallRating: 4.5, ratings: 2, rating: 4 });
});
