import type { StaffRole } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { operatorSession } from "./database.ts";

/** Somebody of the business's own people, who is logged in in this browser. */
export async function anOperator(page: Page, ...roles: StaffRole[]): Promise<void> {
  const url = process.env.BASE_URL ?? "";
  await page.context().addCookies([{ name: "chowk_operator", value: await operatorSession(roles), url }]);
}
