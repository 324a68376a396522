import { load } from "../load.ts";
import { type Chowk, type Running, run } from "../process.ts";
import type { Row } from "../report.ts";
import { API, pageAddresses } from "./catalogue.ts";
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
  return rows;
}
