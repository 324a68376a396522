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
      const source = noticesOf([...JSON.parse(String(found.source)), ...inStyles.map(noticeOf)]);
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

export function noticeOf(name: string): Notice {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version, license: identifier } = JSON.parse(readFileSync(manifest, "utf8"));
  const [file = ""] = globSync("LICEN[CS]E*", { cwd: dirname(manifest) });
  return { name, version, identifier, text: readFileSync(join(dirname(manifest), file), "utf8").trim() };
}
