import { endpoints } from "@chowk/contract";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, aService, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { openSession } from "../identity/identity.ts";
import { loadPincodes } from "../places/places.ts";

const given = useApp();
beforeAll(() => loadPincodes(given.db));

type Partner = Awaited<ReturnType<typeof aWorkingPartner>>;

const near = async (serviceId: string, pincode = "560038") =>
  (await given.call(endpoints.partnersNear, { params: { serviceId }, query: { pincode } })).data.results;

/** A service of a kind of its own: what is told of one is remembered for some seconds. */
async function aKind() {
  const skill = (await aSubCategory(given.db)).id;
  const service = await aService(given.db, { sub_category_id: skill });
  const partner = (name: string, more: Record<string, unknown> = {}) =>
    aWorkingPartner(given.db, { skills: [skill], name, ...more });
  return { id: service.id, skill, partner };
}
const rate = (partner: Partner, sum: number, count: number) =>
  given.db.updateTable("partner").set({ rating_sum: sum, rating_count: count }).where("id", "=", partner.id).execute();

test("who has agreed is shown by first name, stars and visits done, the surely best first; the others only count", async () => {
  const { id, skill, partner } = await aKind();
  const proven = await partner("Selvam Murugan", { shown: true, photo: "/uploads/selvam.webp" });
  const praised = await partner("Asha Rao", { shown: true });
  await partner("Naveen Kumar", { shown: true });
  // Would come first of all.
  const unseen = await partner("Private Person");
  await rate(unseen, 1000, 200);
  await rate(proven, 470, 100);
  await rate(praised, 10, 2);
  for (const [days, status] of ["Completed", "Completed", "Cancelled"].entries()) {
    const startsAt = new Date(Date.now() - (days + 1) * 24 * 3_600_000);
    await aJob(given.db, { partner_id: proven.id, sub_category_id: skill, status, startsAt });
  }

  expect(await near(id)).toEqual({
    count: 4,
    partners: [
      { firstName: "Selvam", photo: "/uploads/selvam.webp", overallRating: 4.7, ratings: 100, visits: 2 },
      { firstName: "Asha", photo: "", overallRating: 5, ratings: 2, visits: 0 },
      { firstName: "Naveen", photo: "", overallRating: 0, ratings: 0, visits: 0 },
    ],
  });
});

test("nobody is shown who does not come there, does something else, or is suspended; three at most are", async () => {
  const { id, partner } = await aKind();
  const other = await aKind();
  for (const name of ["One", "Two", "Three", "Four"]) await partner(name, { shown: true });
  await partner("Suspended", { shown: true, status: "Suspended" });
  await partner("Far", { shown: true, latitude: 19.076, longitude: 72.8777 });
  await other.partner("Else", { shown: true });
  const { count, partners } = await near(id);
  expect(count).toBe(4);
  expect(partners).toHaveLength(3);
  for (const { firstName } of partners) expect(["One", "Two", "Three", "Four"]).toContain(firstName);
  expect(await near(other.id, "744101")).toEqual({ count: 0, partners: [] });
});

test("a partner is not shown until they say so, and says no again", async () => {
  const { partner } = await aKind();
  const [one, bystander] = [await partner("Selvam Murugan"), await partner("Asha Rao")];
  const as = { id: one.id, token: await openSession(given.db, { role: "partner", id: one.id }, "a test") };
  const shown = async () => (await given.call(endpoints.getShown, { as })).data.shown;
  expect(await shown()).toBe(false);
  expect((await given.call(endpoints.setShown, { as, body: { shown: true } })).data).toEqual({ shown: true });
  expect(await shown()).toBe(true);
  const rows = await given.db
    .selectFrom("partner")
    .select(["id", "shown"])
    .where("id", "in", [one.id, bystander.id])
    .execute();
  expect(new Map(rows.map((row) => [row.id, row.shown]))).toEqual(
    new Map([
      [one.id, true],
      [bystander.id, false],
    ]),
  );
  await given.call(endpoints.setShown, { as, body: { shown: false } });
  expect(await shown()).toBe(false);
});
