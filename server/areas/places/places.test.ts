import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { storePincodes } from "./load-pincodes.ts";

const given = useApp();
const pincode = (pincode: string) => given.call(endpoints.getPincode, { params: { pincode } });
const near = (latitude: unknown, longitude: unknown) =>
  given.call(endpoints.getNearestPincode, { query: { latitude, longitude } });

describe("a pincode", () => {
  test("has a city and a state, and may be cached for a day", async () => {
    const answer = await pincode("560038");
    expect(answer.data).toEqual({
      results: { pincode: "560038", city: "Bengaluru", state: "Karnataka", latitude: 12.944722, longitude: 77.574028 },
    });
    expect(answer.headers["cache-control"]).toBe("public, max-age=86400");
  });

  test("that is unknown is not found, and that is not cached", async () => {
    const answer = await pincode("999999");
    expect(answer).toMatchObject({ status: 404, message: "We do not know this pincode. Please check it." });
    expect(answer.headers["cache-control"]).not.toContain("max-age=86400");
  });

  test.each(["056003", "5600", "5600381", "56OO38", "%00"])("'%s' is not one", async (text) => {
    expect(await pincode(text)).toMatchObject({
      status: 400,
      errors: [{ path: "pincode", message: "Enter a valid 6-digit pincode" }],
    });
  });
});

describe("the nearest pincode", () => {
  test.each([
    [12.98, 77.6, "560001"],
    [12.85, 77.66, "560100"],
    [28.9, 77.4, "110001"],
  ])("of %d, %d is %s", async (latitude, longitude, nearest) => {
    const answer = await near(latitude, longitude);
    expect(answer.data.results.pincode).toBe(nearest);
    expect(answer.headers["cache-control"]).toBe("private, max-age=86400");
  });

  test("is the nearest on the ground: in the north a degree of longitude is shorter than one of latitude", async () => {
    const srinagar = { city: "Srinagar", state: "Jammu and Kashmir" };
    await storePincodes(given.db, [
      { ...srinagar, pincode: "190001", latitude: 34, longitude: 75.11 },
      { ...srinagar, pincode: "190002", latitude: 34.1, longitude: 75 },
    ]);
    expect((await near(34, 75)).data.results.pincode).toBe("190001");
  });

  test.each([
    [0, 0],
    [90, 180],
    // 66 km north of Pune's.
    [19.11, 73.87825],
  ])("of %d, %d does not exist, as none is within 50 km", async (latitude, longitude) => {
    expect(await near(latitude, longitude)).toMatchObject({ status: 404 });
  });

  test.each([
    [91, 0],
    [0, "east"],
    [Number.NaN, 1],
  ])("of %s, %s is refused", async (latitude, longitude) => {
    expect((await near(latitude, longitude)).status).toBe(400);
  });
});
