import type { Chowk } from "../process.ts";
import type { Row } from "../report.ts";

/** Bar 8: the time from `npm start` to the first page, and the memory of the idle server. */
export async function startUp(chowk: Chowk): Promise<Row[]> {
  const begun = performance.now();
  const started = await chowk.npmStart();
  const page = await fetch(started.url);
  await page.text();
  const seconds = (performance.now() - begun) / 1000;
  const memory = started.memory();
  await started.stop();
  return [
    {
      bar: "8",
      what: "`npm start` to the first page",
      value: `${seconds.toFixed(1)} s`,
      wanted: "<= 4 s",
      met: page.ok && seconds <= 4,
    },
    {
      bar: "8",
      what: "memory, idle",
      value: `${memory.toFixed(0)} MB`,
      wanted: "<= 220 MB",
      met: memory <= 220,
    },
  ];
}
