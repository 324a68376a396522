import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, mixed, type Palette, paletteOf, schemes, usualAccent } from "./palette.ts";

/** Returns the pairs that cannot be told apart well enough. */
function faultsOf({ light, dark, deep }: Palette): string[] {
  const faults: string[] = [];
  const need = (what: string, least: number, one: string, other: string) => {
    if (contrast(one, other) < least) faults.push(`${what}: ${one} on ${other} has ${contrast(one, other).toFixed(2)}`);
  };
  for (const [name, shades] of Object.entries({ light, dark })) {
    const { grounds, inks } = schemes[name as "light" | "dark"];
    need(`${name} accent`, 4.5, "#ffffff", shades.accent);
    need(`${name} accent-strong`, 4.5, "#ffffff", shades.accentStrong);
    // A ticked box is told from its page by the accent alone.
    for (const ground of grounds.slice(0, 2)) need(`${name} accent's shape`, 3, shades.accent, ground);
    for (const ground of [...grounds, shades.accentSoft]) need(`${name} accent-ink`, 4.5, shades.accentInk, ground);
    for (const ink of inks) need(`${name} on accent-soft`, 4.5, ink, shades.accentSoft);
    need(`${name} accent-strong is to be seen beside accent`, 1.1, shades.accentStrong, shades.accent);
  }
  for (const step of deep) need("deep", 4.5, mixed("#ffffff", step, 0.85), step);
  return faults;
}

describe("the palette of an accent", () => {
  test("can be read in both schemes, whatever the colour", () => {
    const channel = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 255));
    const colour = fc
      .tuple(channel, channel, channel)
      .map((each) => `#${each.map((value) => value.toString(16).padStart(2, "0")).join("")}`);
    const known = ["#ffff00", "#ffffff", "#000000", "#39ff14", "#ff00ff", "#00ffff", "#ff0000", "#0000ff", usualAccent];
    fc.assert(
      fc.property(colour, (accent) => void expect(faultsOf(paletteOf(accent))).toEqual([])),
      { numRuns: 300, examples: known.map((each) => [each]) },
    );
  });

  test("of the usual accent, or of none, is what the style sheet has", () => {
    const sheet = readFileSync(new URL("../../web/app.css", import.meta.url), "utf8");
    const { light, dark, deep } = paletteOf("");
    expect(paletteOf("#4338CA")).toEqual({ light, dark, deep });
    const pair = (name: string, one: string, other: string) =>
      expect(sheet).toContain(`--color-${name}: light-dark(${one}, ${other});`);
    pair("accent", light.accent, dark.accent);
    pair("accent-strong", light.accentStrong, dark.accentStrong);
    pair("accent-ink", light.accentInk, dark.accentInk);
    pair("accent-soft", light.accentSoft, dark.accentSoft);
    for (const [at, name] of ["accent-deep", "accent-deeper", "accent-deepest"].entries())
      expect(sheet).toContain(`--color-${name}: ${deep[at]};`);
    for (const [at, name] of ["surface", "canvas", "sunken"].entries())
      pair(name, schemes.light.grounds[at] ?? "", schemes.dark.grounds[at] ?? "");
    for (const [at, name] of ["ink", "ink-soft", "ink-faint"].entries())
      pair(name, schemes.light.inks[at] ?? "", schemes.dark.inks[at] ?? "");
  });

  test("keeps a colour that can be read already, and its hue otherwise", () => {
    expect(paletteOf("#0f766e").light.accent).toBe("#0f766e");
    expect(paletteOf("#000000").light.accent).toBe("#000000");
    // Yellow: no blue in it, and as much red as green.
    const { light, dark } = paletteOf("#ffdd00");
    for (const shade of [light.accent, light.accentInk, dark.accent]) expect(shade).toMatch(/^#[5-9a].[4-9].0.$/);
    expect(dark.accentInk).toBe("#ffdd00");
  });
});
