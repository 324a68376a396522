import { endpoints } from "@chowk/contract";
import { beforeAll, expect, test } from "vitest";
import { openSession } from "../../identity/identity.ts";
import { addJob } from "../../jobs/jobs.ts";
import { useApp } from "../../testing/app.ts";
import { aJob, anOperator, anOrder, aPartner, aSubCategory, aWorkingPartner } from "../../testing/factories.ts";
import { lastChange } from "./read-board.ts";

const given = useApp();
let dispatcher: { token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  dispatcher = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});
const board = async (day?: string) =>
  (await given.call(endpoints.deskBoard, { as: dispatcher, query: day ? { day } : {} })).data;

test("a day's visits are those that begin on it, by the business's clock, the earliest first", async () => {
  const skill = await aSubCategory(given.db, { name: "Deep cleaning" });
  const partner = await aWorkingPartner(given.db, { name: "Zubin Irani" });
  const order = await anOrder(given.db, { area: "Pune" });
  const at = (startsAt: string, more: Parameters<typeof aJob>[1] = {}) =>
    aJob(given.db, { startsAt: new Date(startsAt), ...more });
  const late = await at("2030-03-06T18:00:00Z", {
    booking_id: order.id,
    partner_id: partner.id,
    sub_category_id: skill.id,
  });
  const first = await at("2030-03-05T18:30:00Z");
  await at("2030-03-05T18:29:00Z");
  await at("2030-03-06T18:30:00Z");

  const { jobs, skills, partners, from, until } = await board("2030-03-06");
  expect(jobs.map(({ _id }) => _id)).toEqual([first.id, late.id]);
  expect(jobs[1]).toMatchObject({
    order: order.number,
    status: "Offered",
    area: "Pune",
    customer: "Meera Iyer",
    startsAt: Date.parse("2030-03-06T18:00:00Z"),
    endsAt: Date.parse("2030-03-06T19:00:00Z"),
    answerBy: late.answer_by?.getTime(),
  });
  expect(skills[skill.id]).toBe("Deep cleaning");
  expect(partners).toEqual({ [partner.id]: "Zubin Irani" });
  expect([from, until]).toEqual([Date.parse("2030-03-05T18:30:00Z"), Date.parse("2030-03-06T18:30:00Z")]);
});

test("however many visits a day has, they are read at once", async () => {
  await aJob(given.db, { startsAt: new Date() });
  const few = await given.countQueries(() => board());
  for (let n = 0; n < 5; n += 1) await aJob(given.db, { startsAt: new Date() });
  expect((await board()).jobs).toHaveLength(6);
  expect(await given.countQueries(() => board())).toBe(few);
});

test("the desk reads anew after whatever happens to an order, after each new one, and once one is billed", async () => {
  const billed = await anOrder(given.db, { status: "Completed" });
  const words = [await lastChange(given.db)];
  const { number } = await anOrder(given.db);
  words.push(await lastChange(given.db));
  await given.call(endpoints.noteOnOrder, { as: dispatcher, params: { id: number }, body: { note: "Called." } });
  words.push(await lastChange(given.db));
  await given.db.transaction().execute((tx) => addJob(tx, "bill-order", { bookingId: billed.id }));
  await given.runJobs();
  words.push(await lastChange(given.db));
  expect(new Set(words).size).toBe(4);
});

test("the map has the partners who may work and have said where they set out", async () => {
  const working = await aWorkingPartner(given.db, { name: "Asha Bhat" });
  const applied = await aPartner(given.db, { latitude: 12, longitude: 77 });
  const nowhere = await aWorkingPartner(given.db, { latitude: null, longitude: null });
  const { data } = await given.call(endpoints.partnersOnMap, { as: dispatcher });
  const shown = data.results.map(({ _id }) => _id);
  expect(shown).toContain(working.id);
  expect(shown).not.toContain(applied.id);
  expect(shown).not.toContain(nowhere.id);
});
