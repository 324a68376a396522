import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** A package that browsers get something of, as Vite writes it down (`build.license`). */
interface Notice {
  name: string;
  version: string;
  /** By its SPDX name. */
  identifier?: string;
  text?: string;
}

/** What Vite is to write for the plugin below; it is not served. */
export const license = { fileName: "third-party.json" };

/** Vite looks at scripts alone; these are in the styles: the font, and what all styles begin with. */
const inStyles = ["@fontsource-variable/figtree", "tailwindcss"];

/** Writes down whose work a build has in it, and under which licences, where everybody can read it. */
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
  return `Chowk is made with the work of these people, under the licences that stand with it.\n\n${parts.join(RULE)}\n`;
}

const RULE = `\n\n${"-".repeat(80)}\n\n`;

export function noticeOf(name: string): Notice {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version, license: identifier } = JSON.parse(readFileSync(manifest, "utf8"));
  const [file = ""] = globSync("LICEN[CS]E*", { cwd: dirname(manifest) });
  return { name, version, identifier, text: readFileSync(join(dirname(manifest), file), "utf8").trim() };
}
