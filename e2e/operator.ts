import type { OperatorRole } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { operatorSession } from "./database/operators.ts";
import { expect } from "./test.ts";

/** Logs an operator with these roles in, in this browser. */
export async function anOperator(page: Page, ...roles: OperatorRole[]): Promise<void> {
  const url = process.env.BASE_URL ?? "";
  await page.context().addCookies([{ name: "operator_session", value: await operatorSession(roles), url }]);
}

/** Returns the addresses of all rooms that this browser's operator may enter, from the desk's menu. */
export async function roomsOfDesk(page: Page): Promise<string[]> {
  await page.goto("/desk");
  const menu = page.getByRole("navigation", { includeHidden: true }).first();
  const links = menu.getByRole("link", { includeHidden: true });
  await expect(links).not.toHaveCount(0);
  return links.evaluateAll((found) => found.map((each) => each.getAttribute("href") ?? ""));
}
