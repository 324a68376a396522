import { country } from "@chowk/contract/country";
import { queryOptions } from "@tanstack/react-query";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { callIn, say } from "./call.ts";
import { NotThere } from "./failure.ts";
import { prefetch } from "./prefetch.ts";
import { serverSide } from "./server-side.ts";

const categories = queryOptions({
  queryKey: ["categories"],
  queryFn: async ({ client }) => (await callIn(client)("GET /srv_category_list", { query: {} })).results,
});
const service = queryOptions({
  queryKey: ["services", "none"],
  queryFn: ({ client }) =>
    callIn(client)(
      "GET /services/:serviceId",
      { params: { serviceId: "none" }, query: {} },
      { SERVICE_NOT_OFFERED: say },
    ),
});

/** What a page's loader returns if the API answers with this status. */
async function loadedWith(status: number, wanted: Parameters<typeof prefetch>[1]) {
  const context = new RouterContextProvider();
  const transport = async () => Response.json({ code: status, message: "", data: { results: [] } }, { status });
  const side = {
    transport,
    apiBase: "/api",
    publicUrl: "http://chowk.test",
    country: country(),
    timeZone: "Asia/Kolkata",
    map: undefined,
    isDemo: false,
  };
  context.set(serverSide, side);
  return prefetch(context, wanted).catch((thrown: unknown) => thrown);
}

const withStatus = (status: number) => expect.objectContaining({ init: expect.objectContaining({ status }) });

describe("a rendered page", () => {
  test("contains what the API answered", async () => {
    const answer = await loadedWith(200, { essential: [categories] });
    expect(answer).toMatchObject({ dehydrated: { queries: [{ queryKey: ["categories"], state: { data: [] } }] } });
  });

  test("is a 404 if its subject does not exist", async () => {
    expect(await loadedWith(404, { essential: [service] })).toEqual(withStatus(404));
  });

  test("is a 404 if a call fails with NotThere", async () => {
    const queryFn = (): Promise<unknown> => Promise.reject(new NotThere({ message: "No." }));
    expect(await loadedWith(200, { essential: [{ queryKey: ["any"], queryFn }] })).toEqual(withStatus(404));
  });

  test("does without secondary content that does not exist", async () => {
    expect(await loadedWith(404, { rest: [categories] })).toEqual({
      dehydrated: { mutations: [], queries: [] },
    });
  });

  test.each(["essential", "rest"] as const)("is a 503 if the API cannot answer what is %s", async (part) => {
    expect(await loadedWith(500, { [part]: [categories] })).toEqual(withStatus(503));
  });

  test("is a 503 if the API is not there", async () => {
    const queryFn = (): Promise<unknown> => Promise.reject(new TypeError("fetch failed"));
    expect(await loadedWith(200, { rest: [{ queryKey: ["any"], queryFn }] })).toEqual(withStatus(503));
  });
});
