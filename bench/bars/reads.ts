import { load } from "../load.ts";
import { type Running, run } from "../process.ts";
import type { Row } from "../report.ts";
import { API, catalogue } from "./catalogue.ts";
import { ratio } from "./ratio.ts";

/** Bar 1: the catalogue's reads, each compared with the floor, at 10 and at 50 connections. */
export async function reads({ url, memory }: Running): Promise<Row[]> {
  const rows: Row[] = [];
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
  rows.push({
    bar: "8",
    what: "memory under the load of bar 1",
    value: `${memory().toFixed(0)} MB`,
    wanted: "<= 400 MB",
    met: memory() <= 400,
  });
  return rows;
}
