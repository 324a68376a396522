/** What a build tells the worker of its scripts and styles: names of files in its `/assets/` folder. */
export interface Parts {
  /** Those of the screens that are kept before they are first opened. */
  screens: string[];
  /** What a script imports, at once or later, and the styles that come with it. */
  needs: Record<string, string[]>;
}

/** The folder in which a part lies: `/assets/en/`. */
export const folderOf = (path: string): string | undefined => /^\/assets\/\w+\//.exec(path)?.[0];

/** These parts, those of the main screens, and all that they need: as paths. */
export function neededParts(paths: readonly string[], folder: string, { screens, needs }: Parts): string[] {
  const found = new Set([...paths.map((path) => path.slice(folder.length)), ...screens]);
  // A set goes on with what is added while it is gone through.
  for (const name of found) for (const needed of needs[name] ?? []) found.add(needed);
  return [...found].map((name) => folder + name);
}
