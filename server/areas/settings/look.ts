import { createHash } from "node:crypto";
import { type Look, paletteOf, type Shades, type Storefront } from "@chowk/contract";
import { defaultLanguage } from "@chowk/contract/languages";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** The logo that a demo begins with. */
const PRODUCTS_LOGO = "/brand/logo.svg";

/** Icons that are drawn differently need other addresses: change this with the drawing. */
const DRAWN_AS = 1;

/** What the icons are drawn from. */
export interface IconsOf {
  /** The path of the business's own square picture; empty if it has none. */
  mark: string;
  /** Its name's first letter, which stands for a mark; empty if there is a mark or the name has no letter. */
  letter: string;
  /** The ground of whatever needs one. */
  ground: string;
}

/** Returns what the icons are drawn from; undefined for the product's own. */
export function iconsOf({ mark, accent, words }: Storefront): IconsOf | undefined {
  const name = words.name[defaultLanguage];
  if (!mark && !name) return undefined;
  return { mark, letter: mark ? "" : initialOf(name), ground: paletteOf(accent).light.accent };
}

/** Where their files are. */
export const folderOf = (icons: IconsOf): string =>
  `/brand/own/${hashOf([DRAWN_AS, icons.mark, icons.letter, icons.ground], 16)}`;

/** Where the colours of an accent are. The address has the accent itself, so that no database is asked for them. */
export const stylesheetOf = (accent: string, colours = coloursOf(accent)): string =>
  `/brand/own/${accent.slice(1)}.${hashOf(colours, 8)}.css`;

/** The style sheet that lays an accent's colours over those of web/app.css. */
export function coloursOf(accent: string): string {
  const { light, dark, deep } = paletteOf(accent);
  const names: Record<keyof Shades, string> = {
    accent: "accent",
    accentStrong: "accent-strong",
    accentInk: "accent-ink",
    accentSoft: "accent-soft",
  };
  const set = (shades: Shades) =>
    (Object.keys(names) as (keyof Shades)[]).map((shade) => `--color-${names[shade]}:${shades[shade]}`).join(";");
  const steps = ["deep", "deeper", "deepest"].map((step, at) => `--color-accent-${step}:${deep[at]}`).join(";");
  // Paper is light. Not light-dark(), which the build of app.css replaces as well, for browsers that do not know it.
  return `:root{${set(light)};${steps}}\n@media screen and (prefers-color-scheme:dark){:root{${set(dark)}}}\n`;
}

/** Returns where pages find what the business looks like. */
export async function lookOf(db: Database | Tx, storefront: Storefront): Promise<Look> {
  const { accent, logoDark, mark, words } = storefront;
  const shown = await db.selectFrom("logo").select("image").orderBy("created_at", "desc").limit(1).executeTakeFirst();
  const logo = !shown || shown.image === PRODUCTS_LOGO ? "" : shown.image;
  const icons = iconsOf(storefront);
  const isNamed = words.name[defaultLanguage] !== "";
  return {
    isNamed,
    accent,
    stylesheet: accent && stylesheetOf(accent),
    icons: icons ? folderOf(icons) : "",
    ...{ logo, logoDark },
    version: isNamed || accent || logo || logoDark || mark ? hashOf([words.name, accent, logo, logoDark, mark], 8) : "",
  };
}

/** Returns the first letter that a name shows, with its marks; empty if it has none. */
function initialOf(name: string): string {
  const letters = new Intl.Segmenter(defaultLanguage).segment(name.normalize("NFC"));
  const first = [...letters].find(({ segment }) => /[\p{L}\p{N}]/u.test(segment));
  return first?.segment.toUpperCase() ?? "";
}

const hashOf = (what: unknown, length: number): string =>
  createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, length);
