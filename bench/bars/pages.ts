import { connect } from "../../server/platform/database/connection.ts";
import { aReview } from "../../server/tests/support/factories.ts";
import { load, loadInTurn } from "../load.ts";
import { type Chowk, type Running, run } from "../process.ts";
import type { Row } from "../report.ts";
import { API, pageAddresses, servicePages } from "./catalogue.ts";
import { ratio } from "./ratio.ts";

/** Bar 4: rendered pages, for visitors and for customers. */
export async function pages(chowk: Chowk, { url }: Running): Promise<Row[]> {
  const rows: Row[] = [];
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
  rows.push(await whileRated(chowk, url));
  return rows;
}

const SECONDS = 10;

/** Requests the pages of all services in turn, undisturbed and while a customer rates one of the services every second. */
async function whileRated(chowk: Chowk, url: string): Promise<Row> {
  const paths = await servicePages(url);
  const calm = await loadInTurn(url, paths, SECONDS);
  const db = connect(await chowk.databaseUrl());
  const ratings: Promise<unknown>[] = [];
  const rating = setInterval(() => {
    const service_id = paths[(ratings.length * 37) % paths.length]?.split("/")[2] ?? "";
    ratings.push(aReview(db, { service_id, rating: 4 }));
  }, 1000);
  const rated = await loadInTurn(url, paths, SECONDS);
  clearInterval(rating);
  await Promise.all(ratings);
  await db.destroy();
  return {
    bar: "4",
    what: `${paths.length} service pages in turn, one of the services rated every second`,
    value: `${(rated.rate / calm.rate).toFixed(2)} of the rate without (${rated.rate.toFixed(0)}/s of ${calm.rate.toFixed(0)}/s, ${ratings.length} ratings)`,
    wanted: ">= 0.8",
    met: rated.failed + calm.failed === 0 && rated.rate >= 0.8 * calm.rate,
  };
}
