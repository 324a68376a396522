import type { Page } from "@playwright/test";

const api = (path: string) => `**/api/chowk365/${path}`;

/** Calls wait from now on, as on a slow network, until what this answers is called. */
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

/** Calls fail from now on, and the server has no words for it, until what this answers is called. */
export async function failCalls(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(api(path), (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }));
  return () => page.unroute(api(path));
}

/** Calls are answered with these results from now on. */
export const answerCalls = (page: Page, path: string, results: unknown): Promise<unknown> =>
  page.route(api(path), (route) => route.fulfill({ json: { code: 200, data: { results } } }));
