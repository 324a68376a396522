import type { Page } from "@playwright/test";

/** The calls of a path, in whatever language they ask for. */
const api = (path: string) => `**/api/chowk365/${path}{,?*}`;

/** Holds calls from now on, as on a slow network, until the returned function is called. */
export async function holdCalls(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(api(path), async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(api(path));
  };
}

/** Fails calls from now on, with 500 and no message, until the returned function is called. */
export async function failCalls(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(api(path), (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }));
  return () => page.unroute(api(path));
}

/** Answers calls with these results from now on. */
export const answerCalls = (page: Page, path: string, results: unknown): Promise<unknown> =>
  page.route(api(path), (route) => route.fulfill({ json: { code: 200, data: { results } } }));
