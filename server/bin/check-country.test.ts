import { beforeEach, expect, test } from "vitest";
import { SetupError } from "../platform/config/config.ts";
import { useApp } from "../tests/support/app.ts";
import { checkCountry } from "./check-country.ts";

const given = useApp();
const owner = async () =>
  (await given.db.selectFrom("business_settings").select("country").executeTakeFirstOrThrow()).country;

beforeEach(() => given.db.updateTable("business_settings").set({ country: null }).execute());

test("the first start gives a database to its country, and the next start there goes on", async () => {
  await checkCountry(given.db, "KW");
  await checkCountry(given.db, "KW");
  expect(await owner()).toBe("KW");
});

test("a start in another country is refused in one line, for its amounts are in another currency", async () => {
  await checkCountry(given.db, "KW");
  const error = await checkCountry(given.db, "IN").catch((error) => error);
  expect(error).toBeInstanceOf(SetupError);
  expect(error.message).toMatch(/^This database belongs to a business in KW, .*set COUNTRY=KW.*$/);
  expect(await owner()).toBe("KW");
});

test("a new business does not take orders before it is set up; a demo's does, and one that is there already goes on", async () => {
  const opening = async () =>
    (await given.db.selectFrom("business_settings").select("opening").executeTakeFirstOrThrow()).opening;
  await checkCountry(given.db, "KW");
  expect(await opening()).toBe("new");
  await given.db.updateTable("business_settings").set({ opening: "paused" }).execute();
  await checkCountry(given.db, "KW");
  expect(await opening()).toBe("paused");
  await given.db.updateTable("business_settings").set({ country: null }).execute();
  await checkCountry(given.db, "KW", { isDemo: true });
  expect(await opening()).toBe("open");
});

test("of two first starts in different countries, one is refused", async () => {
  const starts = await Promise.allSettled([checkCountry(given.db, "KW"), checkCountry(given.db, "AE")]);
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
