import { wordsOf } from "../words/words-of.ts";
import { englishIn } from "./english-in.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const settings = wordsOf("desk-settings", "kn");
const setup = wordsOf("desk-setup", "kn");
const messages = wordsOf("desk-messages", "kn");
const names = wordsOf("desk-message-names", "kn");
const figures = wordsOf("desk-figures", "kn");
const audit = wordsOf("desk-audit", "kn");

test.use({ locale: "kn-IN" });

test("an owner who reads Kannada sets up the business and reads its log without a word of English", {
  tag: "@one-size",
}, async ({ page }) => {
  await anOperator(page, "owner");
  for (const [room, title] of [
    ["setup", setup.title],
    ["setup/trades", setup.trades.title],
    ["settings", settings.business.title],
    ["settings/site", settings.site.title],
    ["settings/tax", settings.tax.title],
    ["messages", messages.title],
    ["messages/order-moved/sms/kn", messages.titles.sms({ message: names["order-moved"] })],
  ] as const) {
    await page.goto(`/desk/${room}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: wordsOf("desk-parts", "kn").loading })).toHaveCount(0);
    expect(await englishIn(page), room).toEqual([]);
    await expectNoSideways(page);
    await expectAccessible(page);
  }

  const text = page.getByLabel(messages.text);
  const before = await text.inputValue();
  await text.fill(`${before} ಧನ್ಯವಾದಗಳು.`);
  await page.getByRole("button", { name: messages.save }).click();
  await expect(page.getByRole("button", { name: messages.back.action })).toBeVisible();
  await page.getByRole("button", { name: messages.back.action }).click();
  await page.getByRole("dialog").getByRole("button", { name: messages.back.action }).click();
  await expect(text).toHaveValue(before);

  await page.goto("/desk/audit?subject=template");
  const log = page.getByRole("table", { name: audit.caption });
  for (const action of ["change message", "reset message"] as const)
    await expect(log.getByText(audit.actions[action], { exact: true }).first()).toBeVisible();
  await expect(log.getByRole("columnheader", { name: audit.columns.details })).toBeAttached();
  await expectNoSideways(page);

  await page.goto("/desk/figures?by=category&from=2020-01-01");
  const chart = figures.charts.label({ title: figures.charts.revenue });
  await expect(page.getByRole("img", { name: chart })).toBeVisible();
  await expectAccessible(page);
});
