import { writeFileSync } from "node:fs";
import { endpoints, type FigureSums, inEach } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCity, boxAround } from "../../../tests/support/cities.ts";
import {
  aCategory,
  aCustomer,
  aDeskRefund,
  anAttempt,
  anOperator,
  aPartnerReview,
  aRefund,
  aReview,
  aService,
  aSubCategory,
  aWorkingPartner,
} from "../../../tests/support/factories.ts";
import { aPastVisit } from "../../../tests/support/past-visits.ts";
import { textOfPdf } from "../../../tests/support/pdf-text.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
let owner: { id: string; token: string };
let asha: string;
let ravi: string;
let cleaning: string;
let painting: string;
let city: string;

// A Sunday evening in London is a Monday in Bengaluru.
const monday = new Date("2030-03-10T19:00:00Z");
const asked = { from: "2030-03-01", until: "2030-03-31" };

const later = (days: number) => new Date(monday.getTime() + days * 86_400_000);

beforeAll(async () => {
  const operator = await anOperator(given.db, { roles: ["owner"] });
  owner = { id: operator.id, token: await openSession(given.db, { role: "operator", id: operator.id }, "a test") };
  const name = { ...inEach(() => ""), en: "Bengaluru" };
  city = (await aCity(given.db, { name, shapes: [boxAround({ latitude: 12.9716, longitude: 77.6412 })] })).id;
  const work = async (name: string, price: number) => {
    const category = await aCategory(given.db, { name });
    const sub = await aSubCategory(given.db, { category_id: category.id });
    const service = await aService(given.db, { sub_category_id: sub.id, price });
    return { category: category.id, service };
  };
  const clean = await work("Cleaning", 500_00);
  const paint = await work("Painting", 2000_00);
  [cleaning, painting] = [clean.category, paint.category];
  asha = (await aWorkingPartner(given.db, { name: "Asha Bhat" })).id;
  ravi = (await aWorkingPartner(given.db, { name: "Ravi Menon" })).id;
  const meera = (await aCustomer(given.db)).id;
  const ofAsha = { partnerId: asha, service: clean.service };

  // The days before: one visit in February, for a customer who comes back.
  await aPastVisit(given.db, { ...ofAsha, startsAt: later(-28), customerId: meera });
  // The days asked for.
  const back = await aPastVisit(given.db, {
    ...{ ...ofAsha, startsAt: monday, customerId: meera },
    minutes: { onWay: 20, late: 10, atWork: 60 },
  });
  const late = await aPastVisit(given.db, {
    ...{ ...ofAsha, startsAt: later(1) },
    minutes: { onWay: 40, late: 11, atWork: 90 },
  });
  await aPastVisit(given.db, { ...ofAsha, startsAt: later(7), status: "Cancelled", kept: 100_00 });
  const painted = await aPastVisit(given.db, { partnerId: ravi, service: paint.service, startsAt: later(8) });
  await aDeskRefund(given.db, { order: painted.order, operator_id: owner.id, price: 300_00 });
  await aReview(given.db, { service_id: clean.service.id, booking_id: back.order.id, rating: 4 });
  // None of these counts: it is of no visit, hidden, or was refused.
  await aReview(given.db, { service_id: clean.service.id, rating: 1 });
  const hidden = { hidden_at: monday, hidden_by: owner.id, hidden_why: "Names a person." };
  await aReview(given.db, { service_id: clean.service.id, booking_id: late.order.id, rating: 2, ...hidden });
  await aPartnerReview(given.db, { booking_id: late.order.id, partner_id: asha, rating: 1, ...hidden });
  await aDeskRefund(given.db, {
    ...{
      order: late.order,
      operator_id: owner.id,
      price: 50_00,
      state: "REFUSED",
      settled_at: null,
      closed_at: monday,
    },
  });
  await aPartnerReview(given.db, { booking_id: back.order.id, partner_id: asha, rating: 5 });
  const attempt = await anAttempt(given.db, { order: back.order, state: "SUCCESS" });
  await aRefund(given.db, { attempt, reason: "paid-twice", state: "DONE", settled_at: monday, price: 70_00 });
  const offer = { offered_at: monday, answered_at: monday };
  await given.db
    .insertInto("job_offer")
    .values([
      { ...offer, job_id: back.job.id, partner_id: ravi, answer: "declined" },
      { ...offer, job_id: back.job.id, partner_id: asha, answer: "accepted" },
    ])
    .execute();
});

const nothing: FigureSums = {
  ...{ bookings: 0, completed: 0, cancelled: 0, revenue: 0, share: 0, refunded: 0, lost: 0, customers: 0, repeat: 0 },
  ...{ atWork: 0, onWay: 0, offers: 0, accepted: 0, arrivals: 0, onTime: 0, ratings: 0, stars: 0 },
};
const one = { ...nothing, bookings: 1, completed: 1, customers: 1, revenue: 500, share: 100 };

const read = async (query: Record<string, string>) =>
  (await given.call(endpoints.deskFigures, { as: owner, query: { ...asked, ...query } })).data;

const cleaned: FigureSums = {
  ...{ bookings: 3, completed: 2, cancelled: 1, revenue: 1000, share: 200, refunded: 0, lost: 400 },
  ...{ customers: 2, repeat: 1, atWork: 150, onWay: 60, offers: 2, accepted: 1, arrivals: 2, onTime: 1 },
  ...{ ratings: 1, stars: 4 },
};
const paintedOnce = { ...one, revenue: 2000, share: 400, refunded: 300 };

describe("how the business is doing", () => {
  test("is shown by category, the greatest revenue first, each beside as many days before", async () => {
    const { results, ...all } = await read({ by: "category" });
    expect(results).toEqual([
      { key: painting, name: "Painting", ...asked, ...paintedOnce, before: nothing },
      { key: cleaning, name: "Cleaning", ...asked, ...cleaned, before: one },
    ]);
    expect(all).toMatchObject({
      ...asked,
      total: { ...cleaned, bookings: 4, completed: 3, customers: 3, revenue: 3000, share: 600, refunded: 300 },
      before: { from: "2030-01-29", until: "2030-02-28", total: one },
    });
    expect(all.categories).toContainEqual({ _id: painting, name: "Painting" });
  });

  test("is shown by week, each beside the same weekdays a week earlier", async () => {
    const { results } = await read({ by: "week", until: "2030-03-19" });
    expect(results).toMatchObject([
      { key: "2030-03-11", from: "2030-03-11", until: "2030-03-17", completed: 2, revenue: 1000, before: nothing },
      {
        key: "2030-03-18",
        from: "2030-03-18",
        until: "2030-03-19",
        revenue: 2000,
        before: { revenue: 1000, completed: 2 },
      },
    ]);
    const [, short] = (await read({ by: "week", until: "2030-03-18" })).results;
    expect(short).toMatchObject({ until: "2030-03-18", lost: 400, before: { revenue: 500, completed: 1 } });
  });

  test("is shown by partner: their own stars, and the offers that they answered", async () => {
    const { results } = await read({ by: "partner" });
    expect(results).toMatchObject([
      { key: ravi, name: "Ravi Menon", ...paintedOnce, offers: 1, accepted: 0 },
      { key: asha, name: "Asha Bhat", ...cleaned, offers: 1, accepted: 1, ratings: 1, stars: 5 },
    ]);
  });

  test("is shown by city: by its towns, else by its outline", async () => {
    await given.db.insertInto("pincode").values({ pincode: "560999", city: "Hoskote", state: "Karnataka" }).execute();
    const elsewhere = await aCity(given.db, { towns: ["560999"] });
    const service = await aService(given.db, { price: 100_00 });
    await aPastVisit(given.db, {
      partnerId: ravi,
      service,
      startsAt: new Date("2031-05-05T05:00:00Z"),
      pincode: "560999",
    });
    await aPastVisit(given.db, { partnerId: ravi, service, startsAt: new Date("2031-05-05T05:00:00Z") });
    const { results } = await read({ by: "city", from: "2031-05-01", until: "2031-05-31" });
    expect(results.map(({ key, revenue }) => [key, revenue])).toEqual(
      expect.arrayContaining([
        [elsewhere.id, 100],
        [city, 100],
      ]),
    );
    const { total } = await read({ city: elsewhere.id, from: "2031-05-01", until: "2031-05-31" });
    expect(total).toMatchObject({ bookings: 1 });
  });

  test("is narrowed to a category, and to what has none", async () => {
    expect((await read({ category: painting })).total).toEqual(paintedOnce);
    expect((await read({ category: "none" })).total).toEqual(nothing);
    expect((await read({ category: painting, city })).total).toEqual(paintedOnce);
    expect((await read({ category: painting, city: "none" })).total).toEqual(nothing);
  });

  test("is shown only for the days asked for", async () => {
    const { data } = await given.call(endpoints.deskFigures, {
      as: owner,
      query: { from: "2030-03-01", until: "2030-03-10" },
    });
    expect(data).toMatchObject({ results: [], total: nothing });
  });

  test("an order of two partners is one booking of each, and one of all; its refund is told once", async () => {
    const startsAt = new Date("2032-05-05T05:00:00Z");
    const { order, job } = await aPastVisit(given.db, {
      ...{ partnerId: asha, service: await aService(given.db, { price: 100_00 }), startsAt },
    });
    await given.db
      .insertInto("job")
      .values({
        ...{ id: crypto.randomUUID(), booking_id: order.id, partner_id: ravi, status: "Cancelled", during: job.during },
        ...{ latitude: 1, longitude: 1, sub_category_id: (await aSubCategory(given.db)).id },
      })
      .execute();
    await aDeskRefund(given.db, { order, operator_id: owner.id, price: 30_00 });
    const { results, total } = await read({ by: "partner", from: "2032-05-01", until: "2032-05-31" });
    expect(results.map(({ bookings }) => bookings)).toEqual([1, 1]);
    expect(results.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(30);
    expect(total).toMatchObject({ bookings: 1, refunded: 30, revenue: 100 });
  });
});

test("who helps costs their share and adds their time, and makes no second visit", async () => {
  const service = await aService(given.db, { price: 1000_00 });
  const startsAt = new Date("2033-05-05T05:00:00Z");
  const minutes = { onWay: 20, late: 0, atWork: 60 };
  await aPastVisit(given.db, { partnerId: asha, helperId: ravi, service, startsAt, minutes });
  const { results } = await read({ by: "partner", from: "2033-05-01", until: "2033-05-31" });
  expect(results).toMatchObject([
    { key: asha, bookings: 1, revenue: 1000, share: 200, atWork: 120, onWay: 40, arrivals: 1, onTime: 1 },
  ]);
});

describe("the visits behind the figures", () => {
  const list = async (query: Record<string, string | number>) =>
    (await given.call(endpoints.deskFigureVisits, { as: owner, query: { ...asked, ...query } })).data.results;

  test("are those of a row, the latest first, and add up to it", async () => {
    const visits = await list({ category: cleaning, partner: asha });
    expect(
      visits.map(({ status, revenue, share, lost, atWork, onWay }) => [status, revenue, share, lost, atWork, onWay]),
    ).toEqual([
      ["Cancelled", 0, 0, 400, 0, 0],
      ["Completed", 500, 100, 0, 90, 40],
      ["Completed", 500, 100, 0, 60, 20],
    ]);
    expect(visits[0]).toMatchObject({ category: "Cleaning", city: "Bengaluru", partner: "Asha Bhat" });
    expect(await list({ partner: ravi })).toMatchObject([{ revenue: 2000, refunded: 300 }]);
  });

  test("are read a page at a time", async () => {
    const first = await list({ limit: 3 });
    const rest = await list({ limit: 3, cursor: first[2]?._id ?? "" });
    expect([...first, ...rest].map(({ startsAt }) => startsAt)).toEqual(
      [later(8), later(7), later(1), monday].map((at) => at.toISOString()),
    );
  });
});

describe("a month", () => {
  test.each(["en", "hi", "kn", "ar"])("in %s is one PDF, beside the month before", async (language) => {
    const { rawPayload, statusCode } = await given.app.inject({
      url: `${given.config.API_BASE_PATH}/desk/figures/month?month=2030-03&language=${language}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(statusCode).toBe(200);
    if (process.env.LOOK) writeFileSync(`/tmp/figures-${language}.pdf`, rawPayload);
    const text = textOfPdf(rawPayload);
    for (const part of ["Asha Bhat", "Ravi Menon", "Cleaning", "3,000.00", "500.00", "+500 %"])
      expect(text).toContain(part);
  });
});
