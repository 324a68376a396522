import type { Locator, Page } from "@playwright/test";
import { aDayOfSixVisits, anHourOn } from "./database/partner-days.ts";
import { anOperator } from "./operator.ts";
import { wasTold } from "./outbox.ts";
import { expect, expectAccessible, test } from "./test.ts";

const dialog = (desk: Page) => desk.getByRole("dialog");

/** Drags what is under the mouse to a partner's line, and so many pixels along it. */
async function drag(desk: Page, visit: Locator, line: Locator, along: number): Promise<void> {
  // Waits until it stays where it is.
  await visit.hover();
  const [from, to] = [await visit.boundingBox(), await line.boundingBox()];
  if (!from || !to) throw new Error("Nothing to drag");
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await desk.mouse.down();
  await desk.mouse.move(x + along / 2, y + 10);
  await desk.mouse.move(x + along, to.y + to.height / 2, { steps: 3 });
  await desk.mouse.up();
}

test("a visit is dragged to another partner and time: what that breaks is said first, all are told, and it is undone", {
  tag: "@one-size",
}, async ({ page: desk }) => {
  const { date, tag, ravi, other, orders, customers } = await aDayOfSixVisits();
  await desk.setViewportSize({ width: 1280, height: 800 });
  await anOperator(desk, "dispatcher");
  await desk.goto(`/desk/board?day=${date}&q=${tag}`);
  const row = (name: string) =>
    desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name, exact: true }) });
  const line = (name: string) => row(name).locator("[data-line]");
  const visits = (name: string) => line(name).getByRole("link");
  await expect(visits(ravi.name)).toHaveCount(6);
  const hour = await anHourOn(line(ravi.name));

  await test.step("where another visit is, it cannot go", async () => {
    await drag(desk, visits(ravi.name).nth(3), line(other.name), 0);
    await expect(dialog(desk)).toContainText(
      new RegExp(`${other.name} is at CH-\\w{4}-\\w{4} then, 12:15 pm – 1:15 pm`),
    );
    await dialog(desk).getByRole("button", { name: "Move", exact: true }).click();
    await expect(dialog(desk)).toBeVisible();
    await expectAccessible(desk);
    await dialog(desk).getByRole("button", { name: "Cancel" }).click();
    await expect(visits(other.name)).toHaveCount(1);
  });

  await test.step("elsewhere it goes with two presses, and is asked for or given", async () => {
    await drag(desk, visits(ravi.name).first(), line(other.name), hour);
    await expect(dialog(desk)).toHaveAccessibleName(`Move ${orders[0]}`);
    await expect(dialog(desk)).toContainText(`${ravi.name}, 8:00 am`);
    await expect(dialog(desk)).toContainText(`${other.name}, 9:00 am`);
    await expect(dialog(desk)).toContainText("Nothing speaks against it.");
    await dialog(desk).getByRole("button", { name: "Move", exact: true }).click();
    await expect(dialog(desk)).toBeHidden();
    await expect(visits(other.name).first()).toHaveAccessibleName(/^9:00 am .*, Offered/);
    await wasTold(desk, customers[0]?.phone ?? "", /is moved|new time|moved to/i);
  });

  await test.step("undone, it is as it was, without being accepted again", async () => {
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "Undo" }).click();
    await expect(visits(ravi.name).first()).toHaveAccessibleName(/^8:00 am .*, Accepted/);
    await expect(visits(other.name)).toHaveCount(1);
    await expect(desk.getByRole("button", { name: "Undo" })).toBeHidden();
  });

  await test.step("one that nobody has is dragged from above to somebody, at its own time", async () => {
    await row(ravi.name).hover();
    await row(ravi.name)
      .getByRole("button", { name: `${ravi.name} does not come` })
      .click();
    const last = dialog(desk).getByRole("listitem").nth(5);
    await last.getByRole("combobox").selectOption({ label: "Nobody yet: it waits at the desk" });
    for (const n of [0, 1, 2, 3, 4])
      await dialog(desk)
        .getByRole("listitem")
        .nth(n)
        .getByRole("combobox")
        .selectOption({ label: `${ravi.name} keeps it` });
    await dialog(desk).getByRole("button", { name: "Enter, and hand on 1 visit" }).click();
    await dialog(desk).getByRole("button", { name: "Close" }).last().click();
    const nobodys = desk.getByRole("link", { name: new RegExp(`Nobody comes.*${orders[5]}`) });
    await drag(desk, nobodys, line(other.name), -200);
    await expect(dialog(desk)).toContainText(`${other.name}, 3:30 pm`);
    await dialog(desk).getByRole("radio", { name: "Give it without asking" }).check();
    await dialog(desk).getByRole("button", { name: "Move", exact: true }).click();
    await expect(visits(other.name).last()).toHaveAccessibleName(/^3:30 pm .*, Accepted/);
    await expect(nobodys).toBeHidden();
  });

  await test.step("Escape lets go, and a click still opens the order; who comes back is where they were", async () => {
    const box = await visits(ravi.name).first().boundingBox();
    await desk.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 10);
    await desk.mouse.down();
    await desk.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 12, { steps: 3 });
    await desk.keyboard.press("Escape");
    await desk.mouse.up();
    await expect(dialog(desk)).toBeHidden();
    await desk.getByRole("button", { name: "Close" }).click();
    await desk.setViewportSize({ width: 1280, height: 400 });
    await visits(ravi.name).first().hover();
    const scrolled = await desk.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await visits(ravi.name).first().click();
    await expect(desk.getByRole("heading", { level: 1 })).toContainText(orders[0] ?? "");
    await desk.goBack();
    await expect(visits(ravi.name).first()).toBeVisible();
    expect(await desk.evaluate(() => scrollY)).toBe(scrolled);
  });
});
