import type { Page } from "@playwright/test";
import { openSession } from "../server/areas/identity/identity.ts";
import { type aCustomer, anOperator } from "../server/tests/support/factories.ts";
import type { Production } from "./production.ts";

// Signs people in, in this browser, at a server of the test's own.

type At = Pick<Production, "db" | "url">;

export async function signIn({ db, url }: At, page: Page, role: "customer" | "operator", id: string): Promise<void> {
  const value = await openSession(db, { role, id }, "a browser test");
  await page.context().addCookies([{ name: `${role}_session`, value, url }]);
}

/** A new operator. */
export async function operatorSignsIn(at: At, page: Page, given: Parameters<typeof anOperator>[1]): Promise<void> {
  const { id } = await anOperator(at.db, given);
  await signIn(at, page, "operator", id);
}

/** A customer, with what a log-in leaves in the browser. */
export async function customerSignsIn(
  at: At,
  page: Page,
  customer: Awaited<ReturnType<typeof aCustomer>>,
): Promise<void> {
  const { id: _id, name, email, phone } = customer;
  await signIn(at, page, "customer", _id);
  // A page of the site, without its script.
  await page.goto(`${at.url}/robots.txt`);
  const entry = { _id, name, email, phone, userImage: "" };
  await page.evaluate((who) => localStorage.setItem("entry", JSON.stringify(who)), entry);
}
