import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { aCustomer } from "../server/tests/support/factories.ts";
import { makePartner } from "./database.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { aPhone, using } from "./using.ts";

test("a dispatcher sorts the partners by stars, chooses columns, keeps the list and takes it as a file", async ({
  page,
  isMobile,
}) => {
  const family = `Irani ${randomUUID().slice(0, 8)}`;
  const partner = (first: string, more: object) =>
    using((db) => makePartner(db, { name: `${first} ${family}`, status: "Approved", ...more }));
  await partner("Asha", { rating_sum: 9, rating_count: 2, is_own: true });
  await partner("Ravi", { rating_sum: 5, rating_count: 1 });
  await partner("Zubin", { status: "Suspended" });
  await anOperator(page, "dispatcher");
  await page.goto("/desk/partners");
  await page.getByLabel("Name, phone or e-mail").fill(family);
  await expect(page.getByText("3 partners", { exact: true })).toBeVisible();
  const names = page.getByRole("rowheader").getByRole("link");
  const of = (...first: string[]) => first.map((each) => `${each} ${family}`);
  if (isMobile) await page.getByLabel("Sorted by").selectOption("Most stars first");
  else await page.getByRole("columnheader", { name: "Stars" }).getByRole("button").click();
  await expect(names).toHaveText(of("Ravi", "Asha", "Zubin"));
  await page.getByLabel("State").selectOption("Approved");
  await expect(names).toHaveText(of("Ravi", "Asha"));
  await expect(page.getByText("4.5 (2)")).toBeVisible();

  await page.getByRole("button", { name: "Columns" }).click();
  for (const column of ["Own people", "Applied", "Skills"]) await page.getByRole("checkbox", { name: column }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["Name", "State", "Stars", "Done in 30 days", "Phone", "Own people"],
  ]);
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByRole("button", { name: "Keep this list" }).click();
  const dialog = page.getByRole("dialog");
  const name = `Best of ${family}`;
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Keep", exact: true }).click();
  const kept = page.getByRole("navigation", { name: "Kept lists" });
  await expect(kept.getByRole("link", { name })).toHaveAttribute("aria-current", "page");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("partners.csv");
  const [head, ...rows] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(head).toContain("Name,State,Stars,Done in 30 days,Phone,Own people");
  expect(rows.map((row) => row.split(",").slice(0, 3))).toEqual([
    [`Ravi ${family}`, "Approved", "5.00"],
    [`Asha ${family}`, "Approved", "4.50"],
  ]);

  await page.getByRole("button", { name: "Own people" }).click();
  await expect(names).toHaveText(of("Asha"));
  await page.getByLabel("Name, phone or e-mail").fill("nobody is called so");
  await expect(page.getByText("Nobody is found")).toBeVisible();
  await expectAccessible(page);
  await kept.getByRole("link", { name }).click();
  await kept.getByRole("button", { name: "Remove this list" }).click();
  await expect(kept.getByRole("link", { name })).toBeHidden();
});

test("customers are listed with when they last ordered, and sorted by when they came", async ({ page, isMobile }) => {
  const family = `Iyer ${randomUUID().slice(0, 8)}`;
  for (const first of ["Meera", "Zoya"])
    await using((db) => {
      const phone = aPhone();
      return aCustomer(db, { name: `${first} ${family}`, phone, email: `${phone}@example.test` });
    });
  await anOperator(page, "support");
  await page.goto("/desk/customers");
  await page.getByLabel("Name, e-mail or phone").fill(family);
  await expect(page.getByText("2 customers", { exact: true })).toBeVisible();
  const names = page.getByRole("rowheader").getByRole("link");
  await expect(names).toHaveText([`Zoya ${family}`, `Meera ${family}`]);
  if (isMobile) await page.getByLabel("Sorted by").selectOption("Oldest first");
  else {
    const since = page.getByRole("columnheader", { name: "Since" });
    await expect(since).toHaveAttribute("aria-sort", "descending");
    await since.getByRole("button").click();
  }
  await expect(names).toHaveText([`Meera ${family}`, `Zoya ${family}`]);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "E-mail" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Phone", "Since", "Orders", "Last order"]);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByLabel("Name, e-mail or phone").fill("nobody is called so");
  await expect(page.getByText("Nobody is found")).toBeVisible();
  await expectAccessible(page);
});
