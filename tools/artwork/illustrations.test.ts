import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { brandFiles } from "./brand.ts";
import { drawAll } from "./draw-all.ts";

const rendered = (path: string) => fileURLToPath(new URL(`../../web/public/${path}`, import.meta.url));

describe("the illustrations", () => {
  const drawings = drawAll();

  test("are drawn for every slug, each a different one", () => {
    expect(new Set(drawings.values()).size).toBe(drawings.size);
    for (const [slug, drawing] of drawings) expect(drawing, slug).not.toMatch(/NaN|undefined|<text/);
  });

  test("are the same each time", () => {
    expect(drawAll()).toEqual(drawings);
  });

  test("are rendered in every size", () => {
    const missing = [...drawings.keys()]
      .flatMap((slug) =>
        [160, 480, 960].flatMap((width) => ["avif", "webp"].map((type) => `media/catalogue/${slug}/${width}.${type}`)),
      )
      .concat(brandFiles(drawings).map((file) => file.path))
      .filter((path) => !existsSync(rendered(path)));
    expect(missing).toEqual([]);
  });
});
