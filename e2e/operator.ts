import type { OperatorRole } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { operatorSession } from "./database.ts";

/** Logs an operator with these roles in, in this browser. */
export async function anOperator(page: Page, ...roles: OperatorRole[]): Promise<void> {
  const url = process.env.BASE_URL ?? "";
  await page.context().addCookies([{ name: "operator_session", value: await operatorSession(roles), url }]);
}
