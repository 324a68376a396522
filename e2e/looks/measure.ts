import type { Page } from "@playwright/test";
import sharp from "sharp";

/** What can be measured of the look of a screen, as it is shown now. Lengths are in CSS pixels. */
export interface Look {
  /** The share of paddings and gaps that are multiples of 4, and those that are not, with the elements' classes. */
  grid: { share: number; off: string[] };
  sizes: number[];
  weights: number[];
  /** Text of weight 700 or more outside of titles, amounts and figures. */
  boldText: string[];
  shadows: string[];
  /** Amounts of money whose digits do not all have the same width. */
  ragged: string[];
  /** Buttons and fields of one line that are not 44 to 48 high. */
  oddControls: string[];
  /** Pictures that are stretched: drawn in another ratio than their own without being cropped. */
  stretched: string[];
  /** What moved by itself since the page was loaded, and how far: its share of the window times that of the way. */
  moved: Moved[];
  /** The lowest button of the accent's colour in the window: where its centre is, from 0 at the top to 1. */
  primaryAt: number | undefined;
  /** The largest button or field in the window is one to search with. */
  searchIsLargest: boolean;
  /** How many links the first list of pictures has. */
  doors: number;
  /** How many links and buttons each thing offers that is empty. */
  emptyActions: number[];
  /** The share of the window's pixels that have the accent's hue; pictures do not count. */
  accent: number;
}

export interface Moved {
  by: number;
  what: string[];
}

export async function lookAt(page: Page): Promise<Look> {
  return { ...(await page.evaluate(measure)), accent: await accentOf(page) };
}

/** Runs in the page. */
function measure(): Omit<Look, "accent"> {
  const all = [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) => {
    if (!(element instanceof HTMLElement)) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  });
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? "").trim().slice(0, 24)}" ${element.className}`;

  let spaces = 0;
  const off: string[] = [];
  const sizes = new Set<number>();
  const weights = new Set<number>();
  const shadows = new Set<string>();
  const [boldText, ragged, oddControls, stretched]: string[][] = [[], [], [], []];
  const money = /(?:₹|Rs|KWD|د\.ك)[\s\u00a0\u200f]*[\d٠-٩]|[\d٠-٩][\s\u00a0]*(?:₹|KWD|د\.ك)/;
  for (const element of all) {
    const style = getComputedStyle(element);
    const measured = ["paddingTop", "paddingRight", "paddingBottom", "paddingLeft", "rowGap", "columnGap"] as const;
    for (const property of measured) {
      const length = Number.parseFloat(style[property]);
      if (!length) continue;
      spaces += 1;
      if (Math.abs(length - 4 * Math.round(length / 4)) > 0.1) off.push(`${property} ${length} of ${nameOf(element)}`);
    }
    // A ring around what is chosen has no depth.
    const blurs = [...style.boxShadow.matchAll(/-?[\d.]+px -?[\d.]+px ([\d.]+)px/g)].map(([, blur]) => Number(blur));
    if (Math.max(0, ...blurs) > 0) shadows.add(style.boxShadow.replace(/rgba\(0, 0, 0, 0\) (0px ){3}0px,? ?/g, ""));
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (own.length > 0) {
      const weight = Number(style.fontWeight);
      sizes.add(Number.parseFloat(style.fontSize));
      weights.add(weight);
      const said = own.map((node) => node.textContent).join(" ");
      const isTitle = element.closest("h1, h2, h3, h4, legend, [data-figure]");
      if (weight >= 700 && !isTitle && !/\d/.test(said)) boldText?.push(nameOf(element));
      if (money.test(said) && !style.fontVariantNumeric.includes("tabular-nums")) ragged?.push(nameOf(element));
    }
    const isField = element.matches("input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), select");
    if (isField || element.matches("button")) {
      const { height } = element.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(element);
      // In another language the words may take several lines.
      const isOneLine = text.getBoundingClientRect().height < 1.5 * Number.parseFloat(style.lineHeight);
      if (isOneLine && (height < 43.5 || height > 48.5)) oddControls?.push(`${Math.round(height)} ${nameOf(element)}`);
    }
    if (element instanceof HTMLImageElement && element.naturalWidth > 0 && style.objectFit === "fill") {
      const { width, height } = element.getBoundingClientRect();
      const ratio = width / height / (element.naturalWidth / element.naturalHeight);
      if (Math.abs(ratio - 1) > 0.02) stretched?.push(nameOf(element));
    }
  }

  const probe = document.createElement("i");
  probe.style.backgroundColor = "var(--color-accent)";
  document.body.append(probe);
  const accentColour = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const inWindow = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  const primaries = all
    .filter((element) => element.matches("button, a") && getComputedStyle(element).backgroundColor === accentColour)
    .filter(inWindow)
    .map((element) => element.getBoundingClientRect())
    .map(({ top, height }) => (top + height / 2) / innerHeight);
  const areaOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };
  const controls = all
    .filter((element) => inWindow(element) && element.matches("input, button, select, a:not(:has(img))"))
    .sort((one, other) => areaOf(other) - areaOf(one));
  const firstGrid = all.find((element) => element.matches("main ul") && element.querySelectorAll("img").length > 2);
  return {
    grid: { share: spaces === 0 ? 1 : 1 - off.length / spaces, off },
    sizes: [...sizes].sort((one, other) => one - other),
    weights: [...weights].sort((one, other) => one - other),
    shadows: [...shadows],
    boldText: boldText ?? [],
    ragged: ragged ?? [],
    oddControls: oddControls ?? [],
    stretched: stretched ?? [],
    moved: (window as { movedByItself?: Moved[] }).movedByItself ?? [],
    primaryAt: primaries.length > 0 ? Math.max(...primaries) : undefined,
    searchIsLargest: controls[0]?.matches("[role=combobox], [type=search]") ?? false,
    emptyActions: [...document.querySelectorAll("[data-part=empty]")]
      .filter((element) => element.checkVisibility())
      .map((element) => element.querySelectorAll("a, button").length),
    doors: firstGrid?.querySelectorAll("a").length ?? 0,
  };
}

/** For `addInitScript`: notes what moves by itself while the page is loaded. */
export function watchShifts(): void {
  const kept = window as { movedByItself?: Moved[] };
  kept.movedByItself = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const what = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ""));
      if (!entry.hadRecentInput) kept.movedByItself?.push({ by: entry.value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Counts pixels of the accent's hue, whatever their lightness, without the pictures. */
async function accentOf(page: Page): Promise<number> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("img, picture, canvas { visibility: hidden !important }");
    document.adoptedStyleSheets = [sheet];
  });
  const shot = await page.screenshot({ animations: "disabled" });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    // Indigo: blue leads, red and green follow within a fifth. What is as pale as paper is no accent.
    if (b === most && most - least > 60 && g <= r + 20) count += 1;
  }
  return count / (data.length / info.channels);
}
