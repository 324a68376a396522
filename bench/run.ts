import { cpus, totalmem } from "node:os";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.ts";
import { load } from "./load.ts";
import { aChowk, run } from "./process.ts";
import { type Row, report } from "./report.ts";

// `npm run bench`: every figure is taken in one run on one machine, the ratios beside a floor of the same minute.

const API = "/api/chowk365";
const rows: Row[] = [];
const chowk = await aChowk();
try {
  // The first start makes the database and the demo data; the one that is measured finds them.
  await (await chowk.start()).stop();
  await startUp();
  const server = await chowk.start();
  try {
    await reads(server.url);
    rows.push({
      bar: "8",
      what: "memory under the load of bar 1",
      value: `${server.memory().toFixed(0)} MB`,
      wanted: "<= 400 MB",
      met: server.memory() <= 400,
    });
    await pages(server.url);
    await scripts(server.url);
  } finally {
    await server.stop();
  }
} finally {
  await chowk.remove();
}
await report(
  rows,
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);

/** Bar 8: from `npm start` to the first page, and what the idle server takes. */
async function startUp(): Promise<void> {
  const begun = performance.now();
  const started = await chowk.npmStart();
  const page = await fetch(started.url);
  await page.text();
  const seconds = (performance.now() - begun) / 1000;
  const memory = started.memory();
  await started.stop();
  rows.push({
    bar: "8",
    what: "`npm start` to the first page",
    value: `${seconds.toFixed(1)} s`,
    wanted: "<= 4 s",
    met: page.ok && seconds <= 4,
  });
  rows.push({
    bar: "8",
    what: "memory, idle",
    value: `${memory.toFixed(0)} MB`,
    wanted: "<= 220 MB",
    met: memory <= 220,
  });
}

/** Bar 1: the catalogue's reads, each beside the floor, at 10 and at 50 connections. */
async function reads(url: string): Promise<void> {
  const paths = await catalogue(url);
  const floor = await run([process.execPath, "bench/floor.ts"]);
  for (const connections of [10, 50]) {
    for (const [what, path] of Object.entries(paths)) {
      const bare = await load(floor.url, connections);
      const measured = await load(url + API + path, connections);
      rows.push(ratio("1", `${what}, ${connections} connections`, measured, bare.rate, 0.6));
    }
  }
  await floor.stop();
}

/** Bar 4: rendered pages, for visitors and for customers. */
async function pages(url: string): Promise<void> {
  const [home = "", list = "", detail = ""] = await pageAddresses(url);
  const floor = await run([process.execPath, "bench/floor.ts"]);
  for (const [what, path] of Object.entries({ home, "service list": list, "service detail": detail })) {
    const bare = await load(floor.url, 10);
    rows.push(ratio("4", `${what} page, signed out`, await load(url + path, 10), bare.rate, 0.3));
  }
  await floor.stop();
  const login = await fetch(`${url}${API}/login_with_email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ananya@demo.chowk.test", password: await chowk.demoPassword() }),
  });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const signedIn = await load(url, 10, { cookie });
  const met = login.ok && signedIn.failed === 0 && signedIn.rate >= 300;
  rows.push({
    bar: "4",
    what: "home page, signed in",
    value: `${signedIn.rate.toFixed(0)}/s`,
    wanted: ">= 300/s",
    met,
  });
}

/** Bar 6: all script that a browser fetches for the first view, compressed as it is sent. */
async function scripts(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  const [home = "", list = "", detail = ""] = await pageAddresses(url);
  for (const [what, path] of Object.entries({ home, list, detail })) {
    const page = await browser.newPage();
    let bytes = 0;
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") bytes += Number(response.headers()["content-length"]);
    });
    await page.goto(url + path, { waitUntil: "networkidle" });
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
}

function ratio(
  bar: string,
  what: string,
  { rate, p99, failed }: Awaited<ReturnType<typeof load>>,
  floor: number,
  wanted: number,
): Row {
  const value = `${(rate / floor).toFixed(2)} F (${rate.toFixed(0)}/s of ${floor.toFixed(0)}/s, p99 ${p99} ms)`;
  return { bar, what, value, wanted: `>= ${wanted} F`, met: failed === 0 && rate >= wanted * floor };
}

async function first(url: string, path: string): Promise<Record<string, string>> {
  const answer = await fetch(url + API + path);
  const { data } = (await answer.json()) as { data: { results: Record<string, string>[] } };
  return data.results[0] ?? {};
}

async function catalogue(url: string): Promise<Record<string, string>> {
  const service = await first(url, "/services_list");
  return {
    service_by_sub_category: `/service_by_sub_category/${service.SrvSubCategoryId}`,
    "services/{id}": `/services/${service._id}`,
    services_list: "/services_list",
    srv_category_list: "/srv_category_list",
    top_rated_service_list: "/top_rated_service_list",
    best_seller_service_list: "/best_seller_service_list",
    reviews_list: "/reviews_list",
  };
}

async function pageAddresses(url: string): Promise<string[]> {
  const service = await first(url, "/services_list");
  return ["/", `/services/${service.SrvSubCategoryId}/services`, `/service/${service._id}/${service.SrvSubCategoryId}`];
}
