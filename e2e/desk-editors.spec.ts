import type { Locator } from "@playwright/test";
import { aServiceOfMyOwn } from "./database/catalogue.ts";
import { aPartnerAt } from "./database/partners.ts";
import { anOperator } from "./operator.ts";
import { expect, test } from "./test.ts";

test("a colleague's quicker change to a partner's work, a GSTIN or a price is kept until it has been seen", {
  tag: "@one-size",
}, async ({ page, baseURL, console }) => {
  console.allow(/status of 409/);
  await anOperator(page, "owner");
  const name = `Lute repair ${crypto.randomUUID().slice(0, 8)}`;
  const service = await aServiceOfMyOwn(name);
  // Far from all partners that other tests book.
  const { id } = await aPartnerAt({ latitude: 34.15, longitude: 77.58 }, name);
  const headers = { origin: new URL(baseURL ?? "").origin };
  const desk = "/api/chowk365/desk";
  const read = async (path: string) => (await (await page.request.get(desk + path)).json()).data.results;
  const dialog = page.getByRole("dialog");
  /** Expects a save to be refused and what was typed to stay, until the colleague's value is loaded and saving works. */
  const isTold = async (field: Locator, typed: string, theirs: string, save: string) => {
    await field.fill(typed);
    await dialog.getByRole("button", { name: save }).click();
    await expect(dialog.getByRole("alert")).toContainText("Somebody has changed this since you opened it");
    await expect(field).toHaveValue(typed);
    await dialog.getByRole("button", { name: "Load what is there now" }).click();
    await expect(field).toHaveValue(theirs);
    await field.fill(typed);
    await dialog.getByRole("button", { name: save }).click();
    await expect(dialog).toBeHidden();
  };

  await page.goto(`/desk/partners/${id}`);
  const { work, tax } = await read(`/partners/${id}`);
  const skills = [service.subCategory];
  await page.getByRole("button", { name: "Change work" }).click();
  await dialog.getByRole("checkbox", { checked: true }).first().uncheck();
  await page.request.put(`${desk}/partners/${id}/work`, {
    headers,
    data: { skills, radiusKm: 21, seen: work.version },
  });
  await isTold(dialog.getByLabel("How many kilometres they go"), "12", "21", "Save");
  // Loading the colleague's values also discarded the unchecked box.
  expect((await read(`/partners/${id}`)).work).toMatchObject({ skills: [{ _id: service.subCategory }], radiusKm: 12 });

  await page.getByRole("button", { name: "Add tax numbers" }).click();
  await expect(dialog.getByLabel("GSTIN")).toHaveValue("");
  await dialog.getByLabel("GSTIN").fill("29");
  const gstin = "29AAGCB7383J1Z4";
  await page.request.put(`${desk}/partners/${id}/gstin`, { headers, data: { gstin, seen: tax.version } });
  await isTold(dialog.getByLabel("GSTIN"), "27AAPFU0939F1ZV", gstin, "Save");

  await page.goto(`/desk/catalogue/${service.subCategory}`);
  const pricesOf = async () => {
    const { services } = await read(`/catalogue/sub-categories/${service.subCategory}`);
    return services.find((each: { _id: string }) => each._id === service.id).prices;
  };
  const price = async (rupees: number, from: string | null) => {
    const data = { price: rupees, listPrice: rupees, from, seen: (await pricesOf()).version };
    await page.request.post(`${desk}/catalogue/services/${service.id}/prices`, { headers, data });
  };
  await price(699, "2090-01-01T00:00:00Z");
  await page.reload();
  await page.getByRole("button", { name: `Price of ${name}` }).click();
  // Taking back a planned price oneself does not count as a colleague's change to the price being typed.
  await dialog.getByLabel("Price", { exact: true }).fill("650");
  await dialog.getByRole("button", { name: "Take back ₹699" }).click();
  await expect(dialog.getByText("Planned")).toBeHidden();
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(page.getByRole("row", { name })).toContainText("₹650");
  await page.getByRole("button", { name: `Price of ${name}` }).click();
  await dialog.getByLabel("Price", { exact: true }).fill("6");
  await price(629, null);
  await isTold(dialog.getByLabel("Price", { exact: true }), "649", "629", "Save price");
  await expect(page.getByRole("row", { name })).toContainText("₹649");
});
