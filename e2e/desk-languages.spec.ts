import type { Service } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { textsOf } from "../words/check.ts";
import { parts, readTexts } from "../words/texts.ts";
import { wordsOf } from "../words/words-of.ts";
import { aCustomer } from "./customer.ts";
import { anOfferedOrder, moveVisit } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const desk = wordsOf("desk", "ar");
const shared = wordsOf("desk-parts", "ar");
const board = wordsOf("desk-board", "ar");
const order = wordsOf("desk-orders", "ar");
const partners = wordsOf("desk-partners", "ar");
const checks = wordsOf("checks", "ar");

const isInEnglish = (text: string) => /\p{Script=Latin}/u.test(text.replaceAll(/\{\w+\}/g, ""));

/** A pattern for each of the desk's English texts, with anything in its gaps. */
const english = parts()
  .filter((part) => part.startsWith("desk"))
  .flatMap((part) => textsOf(readTexts(part, "en")).map(([, text]) => text))
  .filter((text) => isInEnglish(text) && !text.includes(", plural,"))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(RegExp.escape)
          .join(".+")}$`,
        "i",
      ),
  );

/** Returns the desk's own English texts on the page, visible or read aloud. Text marked as English is somebody else's. */
async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found = [document.title];
    for (const each of document.body.querySelectorAll<HTMLElement>("*:not(script, style)")) {
      if (each.closest("[lang='en']")) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(each.getAttribute(name) ?? "");
      for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? "");
    }
    return found.map((text) => text.trim());
  });
  const names = await namesInCatalogue(page);
  const own = said.map((text) => names.reduce((left, name) => left.replaceAll(name, ""), text));
  return own.filter((text) => english.some((pattern) => pattern.test(text)));
}

/** The English names in the catalogue: "Car Repair at Home" reads like one of the desk's texts. */
async function namesInCatalogue(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/chowk365/services_list");
  const services = (await answer.json()).data.results as Service[];
  const names = services.flatMap((each) => [each.ServiceName, each.SrvSubCategoryName, each.SrvCategoryName]);
  return [...new Set(names)].sort((a, b) => b.length - a.length);
}

test.describe("an operator whose browser reads Arabic", () => {
  test.use({ locale: "ar-KW" });

  test("finds the day, an order and a partner in Arabic, from right to left, until they choose English", {
    tag: "@one-size",
  }, async ({ page, console }) => {
    // An empty note is refused.
    console.allow(/400.*\/notes/);
    const { _id } = await aCustomer(page);
    const { number, job, partner, board: itsBoard } = await anOfferedOrder(_id);
    await moveVisit(job, "declined", partner);
    const inArabic = async () => {
      await expectNoSideways(page);
      await expectAccessible(page);
      expect(await englishOn(page)).toEqual([]);
    };

    await page.goto("/desk");
    await expect(page.getByRole("button", { name: wordsOf("desk-login", "ar").continue })).toBeVisible();
    await inArabic();

    await anOperator(page, "dispatcher", "support");
    await page.goto(itsBoard);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page).toHaveTitle(new RegExp(desk.rooms.board));
    await expect(page.getByRole("heading", { name: board.headings.needsYou })).toBeVisible();
    await inArabic();

    await page.getByRole("link", { name: new RegExp(`${board.concerns.nobodyComes}.*${number}`) }).click();
    const visits = page.getByRole("region", { name: order.visits.heading });
    await expect(visits).toContainText(shared.visits.Unassigned);
    const timeline = page.getByRole("region", { name: order.timeline.heading });
    await expect(timeline).toContainText(order.timeline.events.declined);
    await inArabic();
    await visits.getByRole("button", { name: order.visits.offer }).click();
    await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
    await inArabic();
    await page.keyboard.press("Escape");
    await timeline.getByRole("button", { name: order.timeline.note.open }).click();
    await page.getByRole("button", { name: order.timeline.note.action, exact: true }).click();
    await expect(page.getByText(checks.DESK_REASON_REQUIRED)).toBeVisible();
    await inArabic();

    await page.goto(`/desk/partners/${partner}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(partners.states.Approved);
    await inArabic();
    await page.getByRole("button", { name: desk.menu, exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: desk.rooms.orders })).toBeVisible();
    await inArabic();
    await page.getByRole("dialog").getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Approved");
    await expect(page).toHaveURL(`/desk/partners/${partner}`);
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
    expect(await englishOn(page)).toContain("Work");
  });
});
