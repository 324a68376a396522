import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";

const given = useApp({ METRICS_PORT: "0" });
const folder = join(import.meta.dirname, "../../../deploy/monitoring");
const read = (file: string) => readFileSync(join(folder, file), "utf8");

/** Names that Prometheus itself gives. */
const OWN = ["up"];
/** What a query names besides metrics: labels stand in brackets, in braces or before an operator. */
const namesIn = (text: string) => text.match(/\b(?:chowk|http|nodejs|process)_\w+|\bup\b/g) ?? [];

/** Returns every series that Chowk can send: a histogram has three for each name. */
async function sent(): Promise<Set<string>> {
  const metrics = (await given.app.metrics?.getMetricsAsJSON()) ?? [];
  return new Set([
    ...OWN,
    ...metrics.flatMap(({ name, type }) =>
      String(type) === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => `${name}${end}`) : [name],
    ),
  ]);
}

test.for(["rules.yml", "rules.test.yml"])("%s names only metrics that Chowk sends", async (file) => {
  const known = await sent();
  const named = new Set(
    namesIn(
      read(file)
        .replace(/#.*$/gm, "")
        .replace(/summary: .*$/gm, ""),
    ),
  );
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
  expect(named.size).toBeGreaterThan(5);
});

test("the dashboard names only metrics that Chowk sends, and every one of Chowk's own is shown or watched", async () => {
  const known = await sent();
  const { panels } = JSON.parse(read("dashboard.json")) as { panels: { targets: { expr: string }[] }[] };
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))));
  expect([...shown].filter((name) => !known.has(name))).toEqual([]);
  const own = [...known].filter((name) => name.startsWith("chowk_"));
  const rules: string[] = namesIn(read("rules.yml"));
  expect(own.filter((name) => !shown.has(name) && !rules.includes(name))).toEqual([]);
});

test("every rule is explained in docs/run/monitoring.md", () => {
  const page = readFileSync(join(folder, "../../docs/run/monitoring.md"), "utf8");
  const alerts = [...read("rules.yml").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  expect(alerts.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(alerts.length).toBeGreaterThan(10);
});
