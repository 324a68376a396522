import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { prefetch } from "./prefetch.ts";
import { queries } from "./queries.ts";
import { serverSide } from "./server-side.ts";

/** What a page's loader answers where the API answers with this status. */
async function loadedWith(status: number, wanted: Parameters<typeof prefetch>[1]) {
  const context = new RouterContextProvider();
  const transport = async () => Response.json({ code: status, message: "", data: { results: [] } }, { status });
  const side = {
    transport,
    apiBase: "/api",
    publicUrl: "http://chowk.test",
    timeZone: "Asia/Kolkata",
    map: undefined,
    isDemo: false,
  };
  context.set(serverSide, side);
  return prefetch(context, wanted).catch((thrown: unknown) => thrown);
}

const withStatus = (status: number) => expect.objectContaining({ init: expect.objectContaining({ status }) });

describe("a page that is rendered", () => {
  test("brings what the API answered", async () => {
    const answer = await loadedWith(200, { essential: [queries.categories()] });
    expect(answer).toMatchObject({ dehydrated: { queries: [{ queryKey: ["categories"], state: { data: [] } }] } });
  });

  test("is a 404 where what it is about does not exist", async () => {
    expect(await loadedWith(404, { essential: [queries.service("none")] })).toEqual(withStatus(404));
  });

  test("does without what stands beside it and does not exist", async () => {
    expect(await loadedWith(404, { rest: [queries.categories()] })).toEqual({
      dehydrated: { mutations: [], queries: [] },
    });
  });

  test.each(["essential", "rest"] as const)("is a 503 where the API cannot answer what is %s", async (part) => {
    expect(await loadedWith(500, { [part]: [queries.categories()] })).toEqual(withStatus(503));
  });

  test("is a 503 where the API is not there", async () => {
    const queryFn = (): Promise<unknown> => Promise.reject(new TypeError("fetch failed"));
    expect(await loadedWith(200, { rest: [{ queryKey: ["any"], queryFn }] })).toEqual(withStatus(503));
  });
});
