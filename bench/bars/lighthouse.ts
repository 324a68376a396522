import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { findChromium } from "../../scripts/chromium.ts";
import type { Chowk, Running } from "../process.ts";
import type { Row } from "../report.ts";
import { API, pageAddresses } from "./catalogue.ts";

/** The number of runs, of which the middle one counts. */
const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Bar 7: Lighthouse as a phone, on the pages that a visitor sees first and on the checkout of a customer with a cart. */
export async function lighthousePages(chowk: Chowk, { url }: Running): Promise<Row[]> {
  const profile = await mkdtemp(join(tmpdir(), "chowk-lighthouse-"));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ["--remote-debugging-port=0", "--no-sandbox", "--disable-background-networking"],
  });
  try {
    // Lighthouse opens its own page in this browser, and so finds the customer signed in.
    const port = Number.parseInt(await readFile(join(profile, "DevToolsActivePort"), "utf8"), 10);
    const rows: Row[] = [];
    const [home = "", list = "", detail = ""] = await pageAddresses(url);
    for (const [what, path] of Object.entries({ home, list, detail }))
      rows.push(row(what, await middle(url + path, port)));
    await signInWithACart(await browser.newPage(), url, await chowk.demoPassword());
    // The checkout is kept out of search engines on purpose.
    rows.push(row("checkout, signed in", await middle(`${url}/checkout`, port, ["is-crawlable"])));
    return rows;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function signInWithACart(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}/about`);
  const login = await page.request.post(`${url}${API}/login_with_email`, {
    data: { email: "ananya@demo.chowk.test", password },
    headers: { origin: url },
  });
  const entry = (await login.json()).data;
  const [item] = (await (await page.request.get(`${url}${API}/services_list`)).json()).data.results;
  await page.evaluate(
    ([entry, item]) => {
      localStorage.setItem("entry", JSON.stringify(entry));
      localStorage.setItem(`cart_${entry._id}`, JSON.stringify([{ ...item, name: item.ServiceName }]));
    },
    [entry, item] as const,
  );
  await page.close();
}

/** Returns the run with the middle score for performance. */
async function middle(url: string, port: number, skipAudits: string[] = []): Promise<Result> {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // Lighthouse's own profile: a middling phone on a slow mobile network, with an empty cache.
    const ran = await lighthouse(url, {
      port,
      onlyCategories: CATEGORIES,
      skipAudits,
      logLevel: "silent",
    });
    const failure = ran ? ran.lhr.runtimeError : { message: "no answer" };
    if (!ran || failure) throw new Error(`Lighthouse could not look at ${url}: ${failure?.message}`);
    runs.push(ran.lhr);
  }
  const score = ({ categories }: Result) => categories.performance?.score ?? 0;
  return runs.toSorted((a, b) => score(a) - score(b))[Math.floor(RUNS / 2)] as Result;
}

function row(what: string, { categories, audits }: Result): Row {
  const [performance = 0, ...others] = CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100));
  const shift = audits["cumulative-layout-shift"]?.numericValue ?? 1;
  const paint = (audits["largest-contentful-paint"]?.numericValue ?? Number.POSITIVE_INFINITY) / 1000;
  return {
    bar: "7",
    what: `Lighthouse, ${what}: performance / accessibility / best practices / SEO`,
    value: `${[performance, ...others].join(" / ")}, CLS ${shift.toFixed(3)}, LCP ${paint.toFixed(1)} s`,
    wanted: ">= 95 / 100 / 100 / 100, CLS <= 0.02, LCP <= 2.0 s",
    met: performance >= 95 && others.every((score) => score === 100) && shift <= 0.02 && paint <= 2,
  };
}
