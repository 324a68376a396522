import { endpoints } from "@chowk/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCity, boxAround } from "../../tests/support/cities.ts";
import { aService, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { loadPincodes } from "../places/places.ts";

const given = useApp({ COUNTRY: "KW" });
beforeAll(() => loadPincodes(given.db));
afterEach(() => given.db.deleteFrom("city").execute());

const salmiya = { latitude: 29.334, longitude: 48.076 };

async function aServiceNear(home: typeof salmiya) {
  const { id: skill } = await aSubCategory(given.db);
  const service = await aService(given.db, { sub_category_id: skill, duration_minutes: 60 });
  await aWorkingPartner(given.db, { skills: [skill], ...home });
  return service.id;
}
const answerTo = async (serviceId: string, query: Record<string, unknown>) =>
  (await given.call(endpoints.nextFree, { params: { serviceId }, query })).data.results.answer;

test("of an area, whose place nobody lists, the time is that of its city", async () => {
  await aCity(given.db, { slug: "salmiya", towns: ["salmiya"], shapes: [boxAround(salmiya)] });
  expect(await answerTo(await aServiceNear(salmiya), { pincode: "salmiya" })).toBe("free");
  expect(await answerTo(await aServiceNear(salmiya), { pincode: "jahra" })).toBe("outside");
});

test("where nothing tells the place, the visitor is asked for it, and nothing is made up", async () => {
  expect(await answerTo(await aServiceNear(salmiya), { pincode: "salmiya" })).toBe("unknown");
  expect(await answerTo(await aServiceNear(salmiya), {})).toBe("unknown");
});
