import { basename, join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import type { Parts } from "./parts.ts";

/**
 * The service worker's script: under a fixed name at the root, whose pages it serves. It is the same in all languages, and
 * self-contained, as workers for browsers of all ages cannot import anything.
 */
export const serviceWorker: Plugin = {
  name: "service-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    const made = await build({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      build: {
        write: false,
        rolldownOptions: { input: join(import.meta.dirname, "main.ts"), output: { format: "iife" } },
      },
    });
    const { output } = made as Rolldown.RolldownOutput;
    this.emitFile({ type: "asset", fileName: "sw.js", source: output[0].code });
  },
};

/** The screens whose parts are kept before they are first opened. The checkout sends visitors to log in. */
const screens = ["home", "category", "services", "service", "checkout", "auth"];

/** Writes what the worker must know about a build's scripts beside them: `parts.json`, in the form of `Parts`. */
export const partsForWorker = (assetsDir: string): Plugin => ({
  name: "parts-for-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const source = JSON.stringify(partsOf(Object.values(bundle)));
      this.emitFile({ type: "asset", fileName: `${assetsDir}/parts.json`, source });
    },
  },
});

/** The properties of a built script that its parts depend on. */
type Built = Pick<Rolldown.OutputChunk, "type" | "fileName" | "imports" | "dynamicImports" | "facadeModuleId"> & {
  viteMetadata?: { importedCss: Set<string> } | undefined;
};

export function partsOf(files: readonly (Built | Pick<Rolldown.OutputAsset, "type">)[]): Parts {
  const scripts = files.filter((file): file is Built => file.type === "chunk");
  const needs: Parts["needs"] = {};
  for (const { fileName, imports, dynamicImports, viteMetadata } of scripts) {
    const needed = new Set([...imports, ...dynamicImports, ...(viteMetadata?.importedCss ?? [])]);
    if (needed.size > 0) needs[basename(fileName)] = [...needed].map((each) => basename(each));
  }
  return { screens: screens.map((name) => basename(scriptOf(name, scripts))), needs };
}

function scriptOf(screen: string, scripts: readonly Built[]): string {
  const found = scripts.find(({ facadeModuleId }) => facadeModuleId?.includes(`/site/features/${screen}/route.tsx`));
  if (!found) throw new Error(`The build has no script for the screen "${screen}"`);
  return found.fileName;
}
