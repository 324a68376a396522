import type { Page } from "@playwright/test";
import { aDayOfSixVisits } from "./database/partner-days.ts";
import { anOperator } from "./operator.ts";
import { wasTold } from "./outbox.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const dialog = (desk: Page) => desk.getByRole("dialog");
const visits = (desk: Page) => dialog(desk).getByRole("listitem");

test("a partner with six visits is ill: three presses hand on all that can be, and everybody is told", {
  tag: "@one-size",
}, async ({ page: desk }) => {
  const { date, tag, ravi, other, orders, customers } = await aDayOfSixVisits();
  await desk.setViewportSize({ width: 1280, height: 800 });
  await anOperator(desk, "dispatcher");
  await desk.goto(`/desk/board?day=${date}&q=${tag}`);
  const row = desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name: ravi.name }) });
  await expect(row).toContainText("6 visits");
  await row.hover();

  await row.getByRole("button", { name: `${ravi.name} does not come` }).click();
  await expect(visits(desk)).toHaveCount(6);
  await expect(visits(desk).nth(3)).toContainText(
    "Nobody is free: others who do this there: 1, of whom off: 0, elsewhere: 1.",
  );
  await expect(visits(desk).first().getByRole("combobox")).toHaveValue(other.id);
  await expectAccessible(desk);
  await dialog(desk).getByRole("button", { name: "Enter, and hand on 6 visits" }).click();

  await expect(dialog(desk)).toHaveAccessibleName("What became of the visits");
  await expect(visits(desk).filter({ hasText: `${other.name} is asked` })).toHaveCount(5);
  await expect(visits(desk).filter({ hasText: "Nobody yet" })).toContainText(orders[3] ?? "");
  await expectAccessible(desk);
  await dialog(desk).getByRole("button", { name: "Close" }).last().click();

  await expect(desk.getByRole("link", { name: new RegExp(`Nobody comes.*${orders[3]}`) })).toBeVisible();
  await expect(row).toContainText("Ill");
  await expect(desk.getByRole("heading", { name: "Off or away 1" })).toBeVisible();
  await wasTold(desk, customers[0]?.email ?? "", /Ravi \d+ cannot come after all/);
});

test("the desk enters leave from a partner's page, keeps a visit with them, and takes a day back", async ({
  page: desk,
}) => {
  const { date, ravi, other, orders } = await aDayOfSixVisits();
  await anOperator(desk, "dispatcher");
  await desk.goto(`/desk/partners/${ravi.id}`);
  await expect(desk.getByText("No visit today.")).toBeVisible();
  await expect(desk.getByText("6 visits on later days")).toBeVisible();
  await desk.getByRole("button", { name: "Does not come" }).click();
  await expect(dialog(desk)).toContainText("No visits on these days.");
  await dialog(desk).getByRole("radio", { name: "Leave" }).check();
  await dialog(desk).getByLabel("From").fill(date);
  await expect(visits(desk)).toHaveCount(6);
  await expectNoSideways(desk);
  const choose = (n: number, what: string) => visits(desk).nth(n).getByRole("combobox").selectOption({ label: what });
  await choose(0, `${ravi.name} keeps it`);
  await choose(5, "Nobody yet: it waits at the desk");
  await dialog(desk)
    .getByRole("checkbox", { name: /Give these visits without asking/ })
    .check();
  await expectAccessible(desk);
  await dialog(desk).getByRole("button", { name: "Enter, and hand on 5 visits" }).click();
  await expect(visits(desk).filter({ hasText: `${other.name} comes` })).toHaveCount(3);
  await expect(visits(desk).filter({ hasText: "Nobody yet" })).toHaveCount(2);
  await expect(visits(desk).filter({ hasText: orders[0] ?? "" })).toHaveCount(0);
  await dialog(desk).getByRole("button", { name: "Close" }).last().click();

  const away = desk.getByRole("button", { name: /^Works after all/ });
  await expect(desk.getByText("· Leave")).toBeVisible();
  await expectAccessible(desk);
  await away.click();
  await expect(desk.getByText("Not away on any day to come.")).toBeVisible();
});

test("the desk changes when a partner works, as the partner does", async ({ page: desk }) => {
  const { ravi } = await aDayOfSixVisits();
  await anOperator(desk, "dispatcher");
  await desk.goto(`/desk/partners/${ravi.id}`);
  await desk.getByRole("button", { name: "Change the hours" }).click();
  await dialog(desk)
    .getByRole("checkbox", { name: /Sunday/ })
    .uncheck();
  await dialog(desk).getByLabel("Monday, until").fill("06:00");
  await dialog(desk).getByRole("button", { name: "Save" }).click();
  await expect(dialog(desk)).toContainText("The end must be after the start");
  await dialog(desk).getByLabel("Monday, until").fill("12:30");
  await expectAccessible(desk);
  await dialog(desk).getByRole("button", { name: "Save" }).click();
  await expect(dialog(desk)).toBeHidden();
  await expect(desk.getByText("07:00 – 12:30")).toBeVisible();
  await expect(desk.getByText("Sunday")).toBeHidden();
});
