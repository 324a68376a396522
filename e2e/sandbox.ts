import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

// The payment provider's sandbox beside the server under test, and its control calls: docs/payments.md.

/** On the hosted page: the name of its payment there. */
export async function atHostedPage(page: Page): Promise<string> {
  await page.waitForURL((url) => url.origin === origin());
  await expect(page.getByRole("heading", { name: /^Pay / })).toBeVisible();
  return new URL(page.url()).searchParams.get("session_id") ?? "";
}

/** On the hosted page: what goes wrong with its payment from now on. */
export async function goWrong(page: Page, faults: Record<string, string | number>): Promise<void> {
  const session = await atHostedPage(page);
  await control("PATCH", `/payments/${session}/faults`, faults);
  // Its form sends along what it shows of them.
  await page.reload();
}

/** The bank says what became of a payment. */
export const decide = (session: string, result: "CAPTURED" | "NOT CAPTURED" | "CANCELED") =>
  control("POST", `/payments/${session}/decide`, { result });

/** How often a payment was captured, of all that this order was tried with. */
export async function capturesOf(ordId: string): Promise<number> {
  const { payments } = (await control("GET", "/payments")) as {
    payments: { orderId: string; tries: { outcome: string }[] }[];
  };
  return payments
    .filter(({ orderId }) => orderId.split(".")[0] === ordId)
    .flatMap(({ tries }) => tries)
    .filter(({ outcome }) => outcome === "captured").length;
}

function origin(): string {
  const url = process.env.SANDBOX_URL;
  if (!url) throw new Error("e2e/server.ts tells where the sandbox is.");
  return url;
}

async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const json =
    body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(origin() + path, { method, ...json });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
