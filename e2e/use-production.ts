import { openProduction, type Production } from "./production.ts";
import { test } from "./test.ts";

/**
 * Gives each test of a file a server in production mode of its own, whose pages it opens by their paths. What is returned is filled in
 * when a test begins; settings may be a function, of what is known only then.
 */
export function useProduction(
  settings: Record<string, string> | (() => Record<string, string>) = {},
  options: { isNew?: boolean } = {},
): Production {
  const made = {} as Production;
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    baseURL: async ({}, use) => {
      const given = typeof settings === "function" ? settings() : settings;
      Object.assign(made, await openProduction(given, options));
      await use(made.url);
      await made.close();
    },
  });
  return made;
}
