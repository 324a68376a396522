import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCategory, anOrder, aService, aSubCategory, signedIn } from "../../tests/support/factories.ts";

const given = useApp();
const { call } = given;

const json = (words: object) => JSON.stringify(words);

/** A service that Hindi and, in part, Kannada have words for. */
async function aTapRepair() {
  const category = await aCategory(given.db, { name: "Plumbing", words: json({ hi: { name: "प्लंबिंग" } }) });
  const sub = await aSubCategory(given.db, {
    ...{ category_id: category.id, name: "Taps" },
    words: json({ hi: { name: "नल" }, kn: { name: "ನಲ್ಲಿಗಳು" } }),
  });
  return aService(given.db, {
    ...{ sub_category_id: sub.id, name: "Tap repair", description: "The washer is changed." },
    words: json({ hi: { name: "नल की मरम्मत", description: "वॉशर बदला जाता है।" }, kn: { name: "ನಲ್ಲಿ ದುರಸ್ತಿ" } }),
  });
}
const read = async (serviceId: string, language?: string) =>
  (await call(endpoints.getService, { params: { serviceId }, query: language ? { language } : {} })).data.results;

describe("a service", () => {
  test("is told in the language that was asked for, with the English names that addresses are made of", async () => {
    const { id } = await aTapRepair();
    const told = await read(id, "hi");
    expect(told).toMatchObject({
      ServiceName: "नल की मरम्मत",
      Description: "वॉशर बदला जाता है।",
      SrvCategoryName: "प्लंबिंग",
      SrvSubCategoryName: "नल",
      englishNames: { SrvCategoryName: "Plumbing", SrvSubCategoryName: "Taps" },
    });
    expect(told).not.toHaveProperty("inEnglish");
  });

  test("says which of its texts are English because there are no others", async () => {
    const { id } = await aTapRepair();
    expect(await read(id, "kn")).toMatchObject({
      ServiceName: "ನಲ್ಲಿ ದುರಸ್ತಿ",
      Description: "The washer is changed.",
      SrvCategoryName: "Plumbing",
      SrvSubCategoryName: "ನಲ್ಲಿಗಳು",
      inEnglish: ["Description", "SrvCategoryName"],
    });
  });

  test("is told in English to those who ask for no language, whatever their browser speaks, and says nothing more", async () => {
    const { id } = await aTapRepair();
    const headers = { "accept-language": "hi" };
    const { data } = await call(endpoints.getService, { params: { serviceId: id }, headers });
    expect(data.results.ServiceName).toBe("Tap repair");
    expect(data.results).not.toHaveProperty("inEnglish");
    expect(data.results).not.toHaveProperty("englishNames");
  });

  test("is kept for each language by itself, with a tag of its own", async () => {
    const { id } = await aTapRepair();
    const tags = [];
    for (const language of ["hi", "kn", "en", "hi"]) {
      const { headers, data } = await call(endpoints.getService, { params: { serviceId: id }, query: { language } });
      tags.push([headers.etag, data.results.ServiceName]);
    }
    expect(tags.map(([, name]) => name)).toEqual(["नल की मरम्मत", "ನಲ್ಲಿ ದುರಸ್ತಿ", "Tap repair", "नल की मरम्मत"]);
    expect(new Set(tags.map(([tag]) => tag)).size).toBe(3);
    expect(await given.countQueries(() => read(id, "kn"))).toBe(0);
  });
});

test("lists tell their entries in the language, too", async () => {
  const { sub_category_id } = await aTapRepair();
  const { category_id } = await given.db
    .selectFrom("sub_category")
    .select("category_id")
    .where("id", "=", sub_category_id)
    .executeTakeFirstOrThrow();
  given.app.answerCache.forget();
  const query = { language: "hi" };
  const [categories, subs, services, all] = [
    await call(endpoints.listCategories, { query }),
    await call(endpoints.listSubCategories, { params: { categoryId: category_id }, query }),
    await call(endpoints.listServicesBySubCategory, { params: { subCategoryId: sub_category_id }, query }),
    await call(endpoints.listServices, { query }),
  ];
  expect(categories.data.results.find(({ _id }) => _id === category_id)?.SrvCategoryName).toBe("प्लंबिंग");
  expect(subs.data.results[0]).toMatchObject({ SrvSubCategoryName: "नल", SrvCategoryName: "प्लंबिंग" });
  expect(services.data.results[0]?.ServiceName).toBe("नल की मरम्मत");
  expect(all.data.results.map(({ ServiceName }) => ServiceName)).toContain("नल की मरम्मत");
});

describe("an order", () => {
  test("shows what was booked in the reader's language", async () => {
    const customer = await signedIn(given.db);
    const { id } = await anOrder(given.db, { customer_id: customer.id, services: [await aTapRepair()] });
    const shown = async (language: string) => {
      const headers = { "accept-language": language };
      const { data } = await call(endpoints.getOrder, { params: { id }, as: customer, headers });
      return data.services_json[0]?.serviceDetail;
    };
    expect(await shown("hi")).toMatchObject({ ServiceName: "नल की मरम्मत" });
    expect(await shown("ar")).toMatchObject({ ServiceName: "Tap repair", inEnglish: ["ServiceName"] });
    expect(await shown("en")).not.toHaveProperty("inEnglish");
  });

  test("keeps the name that was booked, and shows it once the service is called something else", async () => {
    const customer = await signedIn(given.db);
    const service = await aTapRepair();
    const { id } = await anOrder(given.db, { customer_id: customer.id, services: [service] });
    await given.db.updateTable("service").set({ name: "Tap overhaul" }).where("id", "=", service.id).execute();
    const headers = { "accept-language": "hi" };
    const { data } = await call(endpoints.getOrder, { params: { id }, as: customer, headers });
    expect(data.services_json[0]?.serviceDetail).toMatchObject({
      ServiceName: "Tap repair",
      inEnglish: ["ServiceName"],
    });
    const { rows } = await sql<{
      service_name: string;
    }>`select service_name from booking_line where booking_id = ${id}`.execute(given.db);
    expect(rows).toEqual([{ service_name: "Tap repair" }]);
  });
});
