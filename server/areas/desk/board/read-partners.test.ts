import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator, aPartner, aSubCategory, aWorkingPartner } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();

test("the board has all partners who may work, with their hours, or why they do not work, on that day", async () => {
  const { id: operator } = await anOperator(given.db, { roles: ["support"] });
  const as = { token: await openSession(given.db, { role: "operator", id: operator }, "a test") };
  const [pipes, wires] = [await aSubCategory(given.db), await aSubCategory(given.db)];
  // A Wednesday.
  const day = "2030-03-06";
  const anita = await aWorkingPartner(given.db, {
    ...{ name: "Anita Rao", skills: [pipes.id, wires.id], radius_km: 7 },
    hours: { weekdays: [3], from: "09:00", until: "13:30" },
  });
  const bala = await aWorkingPartner(given.db, { name: "Bala Iyer", hours: { weekdays: [1, 2] } });
  const chitra = await aWorkingPartner(given.db, { name: "Chitra Sen" });
  await given.db
    .insertInto("partner_day_off")
    .values([
      { partner_id: chitra.id, day, kind: "sick" },
      { partner_id: anita.id, day: "2030-03-07", kind: "leave" },
    ])
    .execute();
  await aWorkingPartner(given.db, { status: "Suspended" });
  await aPartner(given.db, { status: "Approved" });

  const { data } = await given.call(endpoints.boardPartners, { as, query: { day } });
  expect(data.skills).toEqual({ [pipes.id]: pipes.name, [wires.id]: wires.name });
  expect(data.results).toEqual([
    {
      ...{ _id: anita.id, name: "Anita Rao", skills: [pipes.id, wires.id].sort(), away: null, radiusKm: 7 },
      ...{ from: Date.parse("2030-03-06T03:30:00Z"), until: Date.parse("2030-03-06T08:00:00Z") },
      home: { latitude: 12.9756, longitude: 77.6412 },
    },
    expect.objectContaining({ _id: bala.id, from: null, until: null, away: null, skills: [], radiusKm: 15 }),
    expect.objectContaining({ _id: chitra.id, away: "sick" }),
  ]);
});
