import { BusinessSettings } from "@chowk/contract";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aJob, anOrder, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { findCandidates } from "./find-candidates.ts";

const given = useDatabase();
const place = { latitude: 12.9716, longitude: 77.6412 };
const settings = BusinessSettings.parse({ radiusKm: 10 });
const HOUR = 3_600_000;
const noon = Date.parse("2100-01-04T12:00:00Z");

/** Partners of a skill, each a little farther away than the one before; some have a visit: its status and its start. */
async function partnersWith(visits: readonly (readonly [status: string, from: number] | undefined)[]) {
  const { id: skill } = await aSubCategory(given.db);
  const ids: string[] = [];
  for (const [n, visit] of visits.entries()) {
    const { id } = await aWorkingPartner(given.db, { skills: [skill], latitude: place.latitude + n / 1000 });
    ids.push(id);
    if (!visit) continue;
    const [status, from] = visit;
    const order = await anOrder(given.db);
    await aJob(given.db, {
      ...{ booking_id: order.id, sub_category_id: skill, partner_id: id, status },
      startsAt: new Date(from),
    });
  }
  const find = async (look: number, take: number) => {
    const found = await findCandidates(given.db, {
      ...{ place, skills: [skill], settings, period: { from: noon - 12 * HOUR, until: noon + 12 * HOUR } },
      nearest: { look, take, without: { from: noon, until: noon + HOUR } },
    });
    return found.map(({ id }) => ids.indexOf(id)).sort();
  };
  return { find };
}

test("of the nearest partners who are looked at, those without a visit then are found, and no more than are wanted", async () => {
  const { find } = await partnersWith([["Accepted", noon], undefined, ["Offered", noon], undefined, undefined]);
  expect(await find(5, 2)).toEqual([1, 3]);
  expect(await find(5, 5)).toEqual([1, 3, 4]);
  expect(await find(3, 5)).toEqual([1]);
  expect(await find(1, 5)).toEqual([]);
});

test("a visit at another hour, or one that is over, keeps no partner away", async () => {
  const others = [
    ["Accepted", noon + HOUR],
    ["Accepted", noon - HOUR],
    ["Cancelled", noon],
    ["Completed", noon],
  ] as const;
  const { find } = await partnersWith([...others, ["Started", noon + HOUR / 2], ["Started", noon - HOUR / 2]]);
  expect(await find(6, 6)).toEqual([0, 1, 2, 3]);
});
