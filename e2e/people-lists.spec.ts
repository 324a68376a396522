import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aCustomer, anOrder } from "../server/tests/support/factories.ts";
import { makePartner } from "./database/partners.ts";
import { aPhone, using } from "./database/using.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

/** The titles of columns, without the one that chooses rows. */
const titles = (page: Page) => page.getByRole("columnheader").filter({ hasText: /\S/ });

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
  await expect(titles(page)).toHaveText([...["Name", "State", "Stars", "Done in 30 days", "Phone", "Own people"]]);
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
  await expect(titles(page)).toHaveText(["Name", "Phone", "Since", "Orders", "Last order"]);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByLabel("Name, e-mail or phone").fill("nobody is called so");
  await expect(page.getByText("Nobody is found")).toBeVisible();
  await expectAccessible(page);
});

test("an owner finds customers who never ordered, writes the same reminder on some, and takes the list as a file", async ({
  page,
}) => {
  const family = `Bhat ${randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (const first of ["Asha", "Meera", "Zoya"])
    await using(async (db) => {
      const phone = aPhone();
      ids.push((await aCustomer(db, { name: `${first} ${family}`, phone, email: `${phone}@example.test` })).id);
    });
  await using(async (db) => {
    const service = await db.selectFrom("service").selectAll().limit(1).executeTakeFirstOrThrow();
    await anOrder(db, { customer_id: ids[0] ?? "", services: [service] });
  });
  await anOperator(page, "owner", "support");
  await page.goto("/desk/customers");
  await page.getByLabel("Name, e-mail or phone").fill(family);
  await page.getByLabel("Orders", { exact: true }).selectOption("Never ordered");
  const names = page.getByRole("rowheader").getByRole("link");
  await expect(names).toHaveText([`Zoya ${family}`, `Meera ${family}`]);
  await page.getByRole("checkbox", { name: `Choose Zoya ${family}` }).check();
  await page.getByRole("checkbox", { name: `Choose Meera ${family}` }).check();
  await expect(page.getByText("2 customers chosen")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByRole("button", { name: "Note or reminder" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Say what to remember")).toBeVisible();
  await dialog.getByLabel("What to remember").fill("Call before Diwali");
  await dialog.getByRole("radio", { name: "Tomorrow at 9" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It stands at all of them.")).toBeVisible();
  await expect(page.getByText("2 customers chosen")).toBeHidden();
  const noted = await using((db) =>
    db.selectFrom("desk_note").select(["customer_id", "words"]).where("customer_id", "in", ids).execute(),
  );
  expect(noted.map((note) => note.customer_id).sort()).toEqual(ids.slice(1).sort());
  expect(new Set(noted.map(({ words }) => words))).toEqual(new Set(["Call before Diwali"]));

  await page.getByRole("checkbox", { name: `Choose Zoya ${family}` }).check();
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(dialog).toContainText("Log 1 customer out everywhere?");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByText("All of them are logged out.")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const [, ...rows] = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(rows.map((row) => row.split(",")[0])).toEqual([`Zoya ${family}`, `Meera ${family}`]);
});

test("a dispatcher gives several partners a skill at once, and suspends some of them", async ({ page, console }) => {
  // Who is suspended already cannot be once more.
  console.allow(/status of 409/);
  const family = `Pai ${randomUUID().slice(0, 8)}`;
  const make = (first: string, status: "Approved" | "Suspended") =>
    using((db) => makePartner(db, { name: `${first} ${family}`, status }));
  const [asha, ravi, zubin] = [
    await make("Asha", "Approved"),
    await make("Ravi", "Approved"),
    await make("Zubin", "Suspended"),
  ];
  const skill = await using((db) =>
    db
      .selectFrom("sub_category")
      .select(["id", "name"])
      .where("name", "=", "AC Service & Repair")
      .executeTakeFirstOrThrow(),
  );
  await anOperator(page, "dispatcher");
  await page.goto(`/desk/partners?sort=name`);
  await page.getByLabel("Name, phone or e-mail").fill(family);
  await expect(page.getByText("3 partners", { exact: true })).toBeVisible();
  const choose = (first: string) => page.getByRole("checkbox", { name: `Choose ${first} ${family}` }).check();
  await choose("Asha");
  await choose("Ravi");
  await page.getByRole("button", { name: "Add skills" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add skills" }).click();
  await expect(dialog.getByText("Choose at least one")).toBeVisible();
  await dialog.getByRole("checkbox", { name: skill.name, exact: true }).check();
  await expectAccessible(page);
  await expectNoSideways(page);
  await dialog.getByRole("button", { name: "Add skills" }).click();
  await expect(page.getByText("All of them do this now, too.")).toBeVisible();
  const does = await using((db) =>
    db
      .selectFrom("partner_skill")
      .select("partner_id")
      .where("sub_category_id", "=", skill.id)
      .where("partner_id", "in", [asha.id, ravi.id, zubin.id])
      .execute(),
  );
  expect(does.map((row) => row.partner_id).sort()).toEqual([asha.id, ravi.id].sort());

  await choose("Ravi");
  await choose("Zubin");
  await page.getByRole("button", { name: "Suspend" }).click();
  await dialog.getByLabel("Why").fill("No insurance since October");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog).toContainText("1 of 2 are done. Not these:");
  await expect(dialog.getByRole("listitem")).toContainText(`Zubin ${family}`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Back to the list" }).click();
  await expect(page.getByText("1 partner chosen")).toBeVisible();
  const states = await using((db) =>
    db.selectFrom("partner").select(["id", "status"]).where("id", "in", [asha.id, ravi.id, zubin.id]).execute(),
  );
  expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
    [asha.id]: "Approved",
    [ravi.id]: "Suspended",
    [zubin.id]: "Suspended",
  });
});

test("what was typed a moment before a partner is opened does not lead back to the list", { tag: "@one-size" }, async ({
  page,
}) => {
  const name = `Noor ${randomUUID().slice(0, 8)}`;
  const { id } = await using((db) => makePartner(db, { name, status: "Approved" }));
  await anOperator(page, "dispatcher");
  // The field's pause ends just when the address is the partner's, and the list is still drawn.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    const paused: (() => void)[] = [];
    const PAUSE_MS = 300;
    const hold = (work: () => void, ms?: number) => (ms === PAUSE_MS ? -paused.push(work) : wait(work, ms));
    Object.assign(window, { setTimeout: hold });
    const { pushState } = history;
    history.pushState = (...asked) => {
      pushState.apply(history, asked);
      for (const work of paused.splice(0)) work();
    };
  });
  await page.goto("/desk/partners?status=Approved&sort=-applied");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByLabel("Name, phone or e-mail").fill("Noor");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/desk/partners/${id}$`));
});
