import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.ts";
import { scriptBytes } from "../../scripts/script-bytes.ts";
import type { Running } from "../process.ts";
import type { Row } from "../report.ts";
import { pageAddresses } from "./catalogue.ts";

/** Bar 6: all script that a browser fetches for the first view, compressed as sent. */
export async function scripts({ url }: Running): Promise<Row[]> {
  const rows: Row[] = [];
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  const [home = "", list = "", detail = ""] = await pageAddresses(url);
  for (const [what, path] of Object.entries({ home, list, detail })) {
    const page = await browser.newPage();
    const bytes = await scriptBytes(page, url + path);
    await page.close();
    const kilobytes = bytes / 1024;
    rows.push({
      bar: "6",
      what: `script for the first view of ${what}`,
      value: `${kilobytes.toFixed(0)} KB`,
      wanted: "<= 150 KB",
      met: bytes > 0 && kilobytes <= 150,
    });
  }
  await browser.close();
  return rows;
}
