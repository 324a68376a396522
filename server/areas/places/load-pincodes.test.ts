import type { Position } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { connect } from "../../platform/database/connection.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { cityOf } from "./city-names.ts";
import { findPincode, loadPincodes, nearestPincode } from "./places.ts";

const given = useDatabase();

const loadedAt = async () =>
  (await given.db.selectFrom("reference_data").select("loaded_at").executeTakeFirst())?.loaded_at;

test("two processes that start at once load every pincode of India once", async () => {
  const other = connect(given.url, 2);
  await Promise.all([loadPincodes(given.db), loadPincodes(other)]).finally(() => other.destroy());

  const { known, placed } = await given.db
    .selectFrom("pincode")
    .select((of) => [of.fn.countAll<number>().as("known"), of.fn.count<number>("latitude").as("placed")])
    .executeTakeFirstOrThrow();
  expect(known).toBeGreaterThan(19_500);
  expect(placed / known).toBeGreaterThan(0.97);
  expect(await given.db.selectFrom("reference_data").select("name").execute()).toEqual([{ name: "pincodes" }]);
});

describe("once they are loaded", () => {
  test.each([
    ["560038", "Bengaluru", "Karnataka"],
    ["110017", "New Delhi", "Delhi"],
    ["400050", "Mumbai", "Maharashtra"],
    ["600100", "Chennai", "Tamil Nadu"],
    ["500032", "Hyderabad", "Telangana"],
    ["201301", "Noida", "Uttar Pradesh"],
    ["160055", "Mohali", "Punjab"],
    ["190001", "Srinagar", "Jammu and Kashmir"],
    ["396210", "Daman", "Dadra and Nagar Haveli and Daman and Diu"],
    // Its only office names neither district nor state, so its postal division decides.
    ["500927", "Hyderabad", "Telangana"],
  ])("%s is in %s, %s", async (pincode, city, state) => {
    expect(await findPincode(given.db, pincode)).toMatchObject({ city, state });
  });

  test("a place in Panaji is near Panaji's pincode, though the data puts most of Goa's offices elsewhere", async () => {
    expect((await nearestPincode(given.db, { latitude: 15.495, longitude: 73.832 }))?.pincode).toBe("403001");
  });

  test("a home in Bandra does not get the pincode of a parcel sorting hall", async () => {
    const { pincode, ...bandra } = (await findPincode(given.db, "400050")) ?? {};
    expect((await nearestPincode(given.db, bandra as Position))?.pincode).toBe("400050");
    expect(await findPincode(given.db, "400150")).toMatchObject({ city: "Mumbai", latitude: null, longitude: null });
  });

  test("every pincode's position is in India", async () => {
    const { south, north, west, east } = await given.db
      .selectFrom("pincode")
      .select(({ fn }) => [
        fn.min("latitude").as("south"),
        fn.max("latitude").as("north"),
        fn.min("longitude").as("west"),
        fn.max("longitude").as("east"),
      ])
      .executeTakeFirstOrThrow();
    expect(south).toBeGreaterThan(6);
    expect(north).toBeLessThan(38);
    expect(west).toBeGreaterThan(68);
    expect(east).toBeLessThan(98);
  });

  test("the next start changes nothing", async () => {
    await given.db.updateTable("pincode").set({ city: "Changed" }).where("pincode", "=", "560038").execute();
    const before = await loadedAt();
    await loadPincodes(given.db);
    expect(await loadedAt()).toEqual(before);
    expect((await findPincode(given.db, "560038"))?.city).toBe("Changed");
  });

  test("a newer version of the data updates what has changed, and removes nothing", async () => {
    await given.db.updateTable("reference_data").set({ version: "an older one" }).execute();
    await given.db.insertInto("pincode").values({ pincode: "999999", city: "Elsewhere", state: "Nowhere" }).execute();
    await loadPincodes(given.db);
    expect((await findPincode(given.db, "560038"))?.city).toBe("Bengaluru");
    expect((await findPincode(given.db, "999999"))?.city).toBe("Elsewhere");
  });
});

test.each([
  ["302001", "JAIPUR", "Jaipur"],
  ["695001", "THIRUVANANTHAPURAM", "Thiruvananthapuram"],
  ["504273", "KUMURAM BHEEM ASIFABAD", "Kumuram Bheem Asifabad"],
  ["495668", "JANJGIR-CHAMPA", "Janjgir-Champa"],
  ["175131", "LAHUL AND SPITI", "Lahul and Spiti"],
  ["201310", "GAUTAM BUDDHA NAGAR", "Greater Noida"],
  ["700091", "24 PARAGANAS NORTH", "Kolkata"],
  ["743127", "24 PARAGANAS NORTH", "North 24 Parganas"],
])("for %s in the district %s people write %s", (pincode, district, city) => {
  expect(cityOf(pincode, district)).toBe(city);
});
