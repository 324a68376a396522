import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** A package that browsers receive a part of, as Vite lists it (`build.license`). */
interface Notice {
  name: string;
  version: string;
  /** Its SPDX identifier. */
  identifier?: string;
  text?: string;
}

/** The file that Vite writes for the plugin below; it is not served. */
export const license = { fileName: "third-party.json" };

/** Packages in the styles, as Vite only looks at scripts: the font, and the base of all styles. */
const inStyles = ["@fontsource-variable/figtree", "tailwindcss"];

/** Packages that have their licence's text only in their repository: its first line, and where the same text follows that line. */
const withoutText: Readonly<Record<string, { begins: string; goesOnAs: string }>> = {
  "@protomaps/basemaps": {
    begins: "Copyright 2019-2023 Protomaps LLC, Kelso Cartography",
    goesOnAs: "protomaps-leaflet",
  },
  pmtiles: { begins: "Copyright 2021 Protomaps LLC", goesOnAs: "protomaps-leaflet" },
};

/** Writes down which packages a build contains, and under which licences, in a file that everybody can read. */
export const thirdPartyNotices: Plugin = {
  name: "third-party-notices",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const found = bundle[license.fileName];
      if (found?.type !== "asset") throw new Error("Vite did not write down the licences of what it built");
      delete bundle[license.fileName];
      const inScripts: Notice[] = JSON.parse(String(found.source));
      const source = noticesOf([...inScripts.map(withText), ...inStyles.map(noticeOf)]);
      this.emitFile({ type: "asset", fileName: "third-party-notices.txt", source });
    },
  },
};

export function noticesOf(packages: readonly Notice[]): string {
  const bare = packages.find(({ identifier, text }) => !identifier || !text);
  if (bare) throw new Error(`${bare.name} comes without a licence, or without its text`);
  const parts = packages
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
    .map(({ name, version, identifier, text }) => `${name} ${version} (${identifier})\n\n${text}`);
  return `This site is made with the work of these people, under the licences that stand with it.\n\n${parts.join(RULE)}\n`;
}

const RULE = `\n\n${"-".repeat(80)}\n\n`;

/** Adds the text to the notice of a package that comes without it. */
export function withText(notice: Notice): Notice {
  const known = notice.text ? undefined : withoutText[notice.name];
  if (!known) return notice;
  const [, ...rest] = noticeOf(known.goesOnAs).text?.split("\n") ?? [];
  return { ...notice, text: [known.begins, ...rest].join("\n") };
}

export function noticeOf(name: string): Notice {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version, license: identifier } = JSON.parse(readFileSync(manifest, "utf8"));
  const [file = ""] = globSync("LICEN[CS]E*", { cwd: dirname(manifest) });
  return { name, version, identifier, text: readFileSync(join(dirname(manifest), file), "utf8").trim() };
}
