import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { aPicture } from "../server/testing/pictures.ts";
import { anOperator, aPartnerAt, aServiceOfMyOwn, cancellationFee } from "./database.ts";
import { anOperator as isAtDesk } from "./operator.ts";
import { aPerson, expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const api = "/api/chowk365";
const password = "seven lemons a week";

/** Somebody who has registered as a partner, with a picture for each document. */
async function anApplicant(request: APIRequestContext, origin: string): Promise<string> {
  const { email, phone } = aPerson();
  // The tests of two windows share one database.
  const name = `Lakshmi ${crypto.randomUUID().slice(0, 8)}`;
  const headers = { origin };
  const upload = async () => {
    const file = { name: "me.png", mimeType: "image/png", buffer: await aPicture({ format: "png" }) };
    return (await (await request.post(`${api}/uploads3`, { headers, multipart: { file } })).json()).data.results;
  };
  const get = async (path: string) => (await (await request.get(api + path)).json()).data.results;
  const [category] = await get("/srv_category_list");
  const [sub] = await get(`/srv_sub_by_category/${category._id}`);
  const answer = await request.post(`${api}/servicesPartner_add`, {
    headers,
    data: {
      contact_details: {
        ...{ Name: name, Gender: "Female", Number: phone, Email: email, password: "monsoon-2026" },
        ...{ Photo: await upload(), IdProof: await upload() },
      },
      skill_details: {
        ...{ SrvCategoryId: category._id, SrvSubCategoryId: sub._id, skillCertificate: await upload() },
        ...{ workHoursStart: "09:00", workHoursEnd: "18:00" },
      },
      address_details: {
        ...{ flatNo: "14", Area: "Indiranagar", City: "Bengaluru", State: "Karnataka", pincode: "560038" },
        ...{ latitude: 12.9716, longitude: 77.6412 },
      },
      payment_details: {
        ...{ BankName: "HDFC Bank", AcNumber: "00012345678901234", IfscCode: "HDFC0000001", BranchName: "Fort" },
      },
    },
  });
  expect(answer.status()).toBe(200);
  return name;
}

/** Types what an authenticator app would show. */
async function typeCode(page: Page, secret: string): Promise<void> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  await page.getByLabel("Six digits").fill(totp.generate());
  await page.getByRole("button", { name: "Log in" }).click();
}

test("an owner sets up a second factor, approves a partner, and changes a price that the site then shows", async ({
  page,
  isMobile,
  baseURL,
  console,
}) => {
  // What words that are refused make the browser say.
  console.allow(/Failed to load resource: the server responded with a status of 422/);
  const { email } = await anOperator(password, ["owner"]);
  const applicant = await anApplicant(page.request, new URL(baseURL ?? "").origin);
  const own = `Zither tuning ${crypto.randomUUID().slice(0, 8)}`;
  const service = await aServiceOfMyOwn(own);
  const site = `/service/${service.id}/${service.subCategory}`;
  const atSite = async () => {
    const answer = await page.request.get(site);
    return { status: answer.status(), text: await answer.text() };
  };

  await test.step("a log-in in two halves, to where they wanted to go", async () => {
    await page.goto("/operations/partners");
    await expectAccessible(page);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
    await page.getByText("Or type the key by hand").click();
    const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await expectAccessible(page);
    await typeCode(page, secret);
    await expect(page.getByRole("listitem")).toHaveCount(10);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Partners" })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
  });

  await test.step("an application, with its documents side by side", async () => {
    await page.getByLabel("Name, phone or e-mail").fill(applicant);
    await page.getByRole("link", { name: applicant }).click();
    await page.getByRole("button", { name: "Show ID proof and certificate" }).click();
    for (const document of ["Photo", "ID proof", "Certificate"])
      await expect(page.getByRole("img", { name: `${document} of ${applicant}` })).toBeVisible();
    await expect(page.getByText("•••• 1234")).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Approve" }).click();
    const dialog = page.getByRole("dialog", { name: `Approve ${applicant}` });
    await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await dialog.getByLabel("Goes how many kilometres").fill("12");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Approved");
    await expect(page.getByText("12 km")).toBeVisible();
  });

  await test.step("a price, and then a service that is no longer shown", async () => {
    expect((await atSite()).text).toContain("₹599");
    await page.goto(`/operations/catalogue/${service.subCategory}`);
    await page.getByRole("button", { name: `Price of ${own}` }).click();
    await page.getByLabel("Price in rupees").fill("649");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save price" }).click();
    await expect(page.getByRole("row", { name: own })).toContainText("₹649");
    await expect.poll(async () => (await atSite()).text).toContain("₹649");

    await page.getByRole("button", { name: `Edit ${own}` }).click();
    await page.getByRole("checkbox", { name: "Hidden" }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("row", { name: own })).toContainText("Hidden");
    await expect.poll(async () => (await atSite()).status).toBe(404);
    await expectNoSideways(page);
    await expectAccessible(page);
  });

  await test.step("the log of it, the other rooms, and out", async () => {
    const enter = async (room: string) => {
      if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("navigation").getByRole("link", { name: room }).click();
      await expect(page.getByRole("heading", { level: 1, name: room })).toBeVisible();
    };
    await enter("Audit log");
    const log = page.getByRole("table", { name: "What was done" });
    for (const action of ["approve partner", "open document", "change price", "change service"])
      await expect(log.getByText(action, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await enter("Settings");
    await expect(page.getByLabel("Opens at")).toHaveValue(/^\d\d:\d\d$/);
    await expectNoSideways(page);
    await expectAccessible(page);
    await enter("Messages");
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Job changed: Push message" }).click();
    await page.getByLabel("Heading").fill("Another time: {servise}");
    await page.getByRole("button", { name: "Save message" }).click();
    await expect(page.getByText("Nobody knows what to write for {servise}. You can use {order}")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Heading").fill(`Come later: {service}`);
    await expect(page.getByRole("region", { name: "Preview" })).toContainText("Come later: Plumbing");
    await page.getByRole("button", { name: "Save message" }).click();
    await page.getByRole("button", { name: "Back to the first words" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Back to the first words" }).click();
    await expect(page.getByLabel("Heading")).toHaveValue("Another time: {service}");
    await page.getByRole("link", { name: "العربية" }).click();
    await expect(page.getByLabel("Heading")).toHaveValue("موعد آخر: {service}");
    await expectNoSideways(page);
    await expectAccessible(page);
    await enter("Staff");
    await expect(page.getByRole("row", { name: email })).toContainText("Active");
    await expectAccessible(page);
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByLabel("E-mail")).toBeVisible();
  });
});

test("the site says what the business says of itself; who edits it over a colleague's change is told", {
  tag: "@one-size",
}, async ({ page, anotherBrowser, console }) => {
  // The change that comes too late, and the number that is none.
  console.allow(/status of 4(00|09)/);
  await isAtDesk(page, "owner");
  const site = async () => (await page.request.get("/")).text();
  const phone = page.getByLabel("Phone");
  const point = page.getByRole("group", { name: "Third point" });
  const save = (at: Page) => at.getByRole("button", { name: "Save", exact: true }).click();

  await page.goto("/operations/settings/site");
  await expectNoSideways(page);
  await expectAccessible(page);
  const colleague = await anotherBrowser();
  await isAtDesk(colleague, "owner");
  await colleague.goto("/operations/settings/site");
  await expect(colleague.getByLabel("Phone")).toHaveValue("");

  await point.getByLabel("English").fill("Three doors from you");
  await expect(page.getByRole("img", { name: /^Preview/ })).toContainText("Three doors from you");
  await phone.fill("call us");
  await save(page);
  await expect(page.getByText("Enter a phone number such as")).toBeVisible();
  await phone.fill("+91 80 4718 2200");
  await save(page);
  await expect.poll(site).toContain("Three doors from you");
  expect(await site()).toContain("tel:+918047182200");

  await colleague.getByLabel("Address").fill("4, Church Street");
  await save(colleague);
  await expect(colleague.getByRole("alert")).toContainText("Somebody has changed this since you opened it");
  await expect(colleague.getByLabel("Address")).toHaveValue("4, Church Street");
  await expectAccessible(colleague);
  await colleague.getByRole("button", { name: "Load what is there now" }).click();
  await expect(colleague.getByLabel("Address")).toHaveValue("");
  await expect(colleague.getByLabel("Phone")).toHaveValue("+91 80 4718 2200");
  await colleague.getByRole("group", { name: "Third point" }).getByLabel("English").fill("");
  await colleague.getByLabel("Phone").fill("");
  await save(colleague);
  await expect.poll(site).not.toContain("Three doors from you");

  await page.getByRole("link", { name: "Tax" }).click();
  await expect(page.getByRole("row", { name: "All categories" })).toHaveCount(2);
  await page.getByRole("button", { name: "Add rule" }).click();
  await expectAccessible(page);
  await page.getByLabel("From").fill("2090-04-01");
  await page.getByRole("dialog").getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByRole("row", { name: "1 Apr 2090" })).toContainText("Planned");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take back the rule for all categories from 1 Apr 2090" }).click();
  await expect(page.getByRole("row", { name: "1 Apr 2090" })).toBeHidden();
});

test("a partner's work, their GSTIN and a price stay a colleague's, who was quicker, until they are looked at", {
  tag: "@one-size",
}, async ({ page, baseURL, console }) => {
  console.allow(/status of 409/);
  await isAtDesk(page, "owner");
  const name = `Lute repair ${crypto.randomUUID().slice(0, 8)}`;
  const service = await aServiceOfMyOwn(name);
  // Far from all whom other tests book.
  const { id } = await aPartnerAt({ latitude: 34.15, longitude: 77.58 }, name);
  const headers = { origin: new URL(baseURL ?? "").origin };
  const desk = `${api}/operations`;
  const read = async (path: string) => (await (await page.request.get(desk + path)).json()).data.results;
  const dialog = page.getByRole("dialog");
  /** What is typed is refused and stays, until what the colleague saved is loaded. */
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

  await page.goto(`/operations/partners/${id}`);
  const { work, tax } = await read(`/partners/${id}`);
  const skills = [service.subCategory];
  await page.getByRole("button", { name: "Change work" }).click();
  await dialog.getByRole("checkbox", { checked: true }).first().uncheck();
  await page.request.put(`${desk}/partners/${id}/work`, {
    headers,
    data: { skills, radiusKm: 21, seen: work.version },
  });
  await isTold(dialog.getByLabel("Goes how many kilometres"), "12", "21", "Save");
  // The box that was cleared was given up with what was typed.
  expect((await read(`/partners/${id}`)).work).toMatchObject({ skills: [{ _id: service.subCategory }], radiusKm: 12 });

  await page.getByRole("button", { name: "Add GSTIN" }).click();
  await expect(dialog.getByLabel("GSTIN")).toHaveValue("");
  await dialog.getByLabel("GSTIN").fill("29");
  const gstin = "29AAGCB7383J1Z4";
  await page.request.put(`${desk}/partners/${id}/gstin`, { headers, data: { gstin, seen: tax.version } });
  await isTold(dialog.getByLabel("GSTIN"), "27AAPFU0939F1ZV", gstin, "Save");

  await page.goto(`/operations/catalogue/${service.subCategory}`);
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
  // What somebody takes back themselves is no colleague's change to what they type beside it.
  await dialog.getByLabel("Price in rupees").fill("650");
  await dialog.getByRole("button", { name: "Take back ₹699" }).click();
  await expect(dialog.getByText("Planned")).toBeHidden();
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(page.getByRole("row", { name })).toContainText("₹650");
  await page.getByRole("button", { name: `Price of ${name}` }).click();
  await dialog.getByLabel("Price in rupees").fill("6");
  await price(629, null);
  await isTold(dialog.getByLabel("Price in rupees"), "649", "629", "Save price");
  await expect(page.getByRole("row", { name })).toContainText("₹649");
});

test("what holds for the whole business is set at the desk, one setting at a time", {
  tag: "@one-size",
}, async ({ page }) => {
  await isAtDesk(page, "owner");
  await page.goto("/operations/settings");
  await expectNoSideways(page);
  await expectAccessible(page);
  const years = page.getByLabel("Years that invoices are kept");
  await expect(years).toHaveValue("8");
  // A setting that no other test depends on: they run at the same time.
  await years.fill("9");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  await page.reload();
  await expect(years).toHaveValue("9");
  await expect(page.getByLabel("Fee to cancel, in rupees")).toHaveValue(String(cancellationFee));
});
