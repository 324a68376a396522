import type { Page } from "@playwright/test";

/** Returns the bytes of script that a page fetches until the network is idle, compressed as sent, without headers. */
export async function scriptBytes(page: Page, address: string): Promise<number> {
  let bytes = 0;
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bytes += Number(response.headers()["content-length"]);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  return bytes;
}
