/** What a build tells the worker about its scripts and styles: names of files in its `/assets/` folder. */
export interface Parts {
  /** The scripts of the screens that are kept before they are first opened. */
  screens: string[];
  /** What a script imports, at once or later, and the styles that come with it. */
  needs: Record<string, string[]>;
}

/** The folder that a part is in: `/assets/en/`. */
export const folderOf = (path: string): string | undefined => /^\/assets\/\w+\//.exec(path)?.[0];

/** Returns the paths of these parts, those of the main screens, and everything they need. */
export function neededParts(paths: readonly string[], folder: string, { screens, needs }: Parts): string[] {
  const found = new Set([...paths.map((path) => path.slice(folder.length)), ...screens]);
  // A loop over a set also visits what is added meanwhile.
  for (const name of found) for (const needed of needs[name] ?? []) found.add(needed);
  return [...found].map((name) => folder + name);
}
