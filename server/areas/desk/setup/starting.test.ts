import { endpoints } from "@chowk/contract";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCategory, anOperator } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
let as: { token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});

const take = (...services: { slug: string; price: number }[]) =>
  given.call(endpoints.takeServices, { as, body: { services } });
const plumbing = async () => (await given.call(endpoints.readTrade, { as, params: { slug: "plumbing" } })).data.results;
const taken = async () => (await plumbing()).subCategories.flatMap(({ services }) => services.filter((s) => s.isTaken));
const shown = async (language = "en") => {
  given.app.answerCache.forget();
  return (await given.call(endpoints.listServices, { query: { language } })).data.results;
};

test("every trade of the starting catalogue is offered, none of it taken, and nothing of it has a price", async () => {
  const trades = (await given.call(endpoints.listTrades, { as })).data.results;
  expect(trades.length).toBeGreaterThanOrEqual(12);
  expect(trades.every(({ services, taken }) => services > 0 && taken === 0)).toBe(true);
  expect(JSON.stringify([trades, await plumbing()])).not.toMatch(/price/i);
});

test("priced services come with category, picture and words in all languages; the others stay out", async () => {
  const bystander = await aCategory(given.db, { name: "Our own" });
  expect(await take({ slug: "tap-repair", price: 149.5 })).toMatchObject({
    status: 200,
    data: { results: { added: 1 } },
  });
  const found = await shown();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    ...{ ServiceName: "Tap repair", Price: 149.5, SrvCategoryName: "Plumbing", SrvSubCategoryName: "Tap & Shower" },
    Image: "/media/catalogue/tap-repair/480.webp",
  });
  for (const language of ["hi", "kn", "ar"]) {
    const [service] = await shown(language);
    expect(service?.ServiceName).not.toBe("Tap repair");
    expect(service?.inEnglish ?? []).toEqual([]);
  }
  expect((await taken()).map(({ slug }) => slug)).toEqual(["tap-repair"]);
  const categories = await given.db.selectFrom("category").select(["name", "hidden"]).orderBy("position").execute();
  expect(categories.map(({ name }) => name)).toEqual(["Our own", "Plumbing"]);
  expect(categories).toContainEqual({ name: bystander.name, hidden: bystander.hidden });
});

test("the audit log has each entry that came, and the price of the service", async () => {
  const entries = await given.db.selectFrom("audit_entry").select(["action", "details"]).orderBy("id").execute();
  expect(entries).toEqual([
    { action: "add category", details: { name: "Plumbing" } },
    { action: "add sub-category", details: { name: "Tap & Shower" } },
    { action: "add service", details: { name: "Tap repair", price: 149.5 } },
  ]);
});

test("a service that is there already keeps its name and price, also if it was renamed; a sibling joins it", async () => {
  await given.db.updateTable("service").set({ name: "Tap mended" }).execute();
  const answer = await take({ slug: "tap-repair", price: 1 }, { slug: "shower-installation", price: 300 });
  expect(answer.data.results).toEqual({ added: 1 });
  expect((await shown()).map(({ ServiceName, Price }) => [ServiceName, Price]).sort()).toEqual([
    ["Shower installation", 300],
    ["Tap mended", 149.5],
  ]);
  expect(await given.db.selectFrom("sub_category").select("name").execute()).toHaveLength(1);
});

test("a price that is none is refused at its field, and something unknown as a whole", async () => {
  const before = await shown();
  expect(await take({ slug: "tap-replacement", price: 99 }, { slug: "jet-spray-replacement", price: 0 })).toMatchObject(
    {
      ...{ status: 400, errors: [{ path: "services.1.price" }] },
    },
  );
  expect(await take({ slug: "tap-replacement", price: 99 }, { slug: "no-such-service", price: 1 })).toMatchObject({
    ...{ status: 404, reason: "NO_SUCH_TRADE" },
  });
  expect(await shown()).toEqual(before);
  const unknown = await given.call(endpoints.readTrade, { as, params: { slug: "nothing" } });
  expect(unknown).toMatchObject({ status: 404, reason: "NO_SUCH_TRADE" });
});

test("what is asked about a service comes with it in all languages, and is hidden until the business prices it", async () => {
  await take({ slug: "ac-gas-refill", price: 2499 });
  const { choices } = await given.db
    .selectFrom("service")
    .select("choices")
    .where("name", "=", "AC gas refill")
    .executeTakeFirstOrThrow();
  expect(choices).toMatchObject([
    {
      ...{ id: "gas", name: "Which gas?", names: { hi: "कौन सी गैस?" }, kind: "one", required: true },
      options: [
        { id: "r22", name: "R22", price: 0, hidden: true },
        { id: "r32", hidden: true },
        { id: "r410a", hidden: true },
      ],
    },
  ]);
  expect((await shown()).find(({ ServiceName }) => ServiceName === "AC gas refill")).not.toHaveProperty("choices");
});
