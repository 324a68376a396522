import { globSync } from "node:fs";

/** Written by a build, or by the steps before it: if these were sources, each build would ask for another. */
const made = ["web/build/**", "web/.react-router/**", "words/words.gen.d.ts", "**/node_modules/**"];

/** The text files that the web app is built from, relative to `root`, sorted. */
export const sourcesOf = (root: string): string[] =>
  globSync("{contract,words,web}/**/*.{ts,tsx,css,json}", { cwd: root, exclude: [...made, "**/*.test.ts"] }).sort();
