import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

// The payment provider's sandbox beside the server under test, and its control calls: docs/change/sandbox.md.

/** Waits for the hosted payment page and returns its session's id. */
export async function atHostedPage(page: Page): Promise<string> {
  await page.waitForURL((url) => url.origin === origin());
  await expect(page.getByRole("heading", { name: /^Pay / })).toBeVisible();
  return new URL(page.url()).searchParams.get("session_id") ?? "";
}

/** On the hosted page: sets what goes wrong with its payment from now on. */
export async function goWrong(page: Page, faults: Record<string, string | number>): Promise<void> {
  const session = await atHostedPage(page);
  await control("PATCH", `/payments/${session}/faults`, faults);
  // Its form sends the faults that it shows.
  await page.reload();
}

/** Makes the bank decide a payment. */
export const decide = (session: string, result: "CAPTURED" | "NOT CAPTURED" | "CANCELED") =>
  control("POST", `/payments/${session}/decide`, { result });

/** Counts how many of an order's payment attempts were captured. */
export async function capturesOf(ordId: string): Promise<number> {
  const { payments } = (await control("GET", "/payments")) as {
    payments: { orderId: string; tries: { outcome: string }[] }[];
  };
  return payments
    .filter(({ orderId }) => orderId.split(".")[0] === ordId)
    .flatMap(({ tries }) => tries)
    .filter(({ outcome }) => outcome === "captured").length;
}

/** Returns what the provider holds of an order, in the smallest unit: what was captured, less the refunds. */
export async function heldOf(ordId: string): Promise<number> {
  const { payments } = (await control("GET", "/payments")) as {
    payments: { orderId: string; tries: { outcome: string; captured: number }[]; refunds: { amount: number }[] }[];
  };
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const own = payments.filter(({ orderId }) => orderId.split(".")[0] === ordId);
  return (
    sum(
      own.flatMap(({ tries }) => tries.filter(({ outcome }) => outcome === "captured").map((each) => each.captured)),
    ) - sum(own.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)))
  );
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
