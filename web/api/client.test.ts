import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { callThrough } from "./client.ts";

const ask = (status: number, body: unknown) =>
  callThrough(async () => Response.json(body, { status }), "GET /service_search", { query: { searchTerm: "tap" } });

test("an answer with a good status has still failed if its body reports a failure", async () => {
  await expect(ask(200, { code: 200, data: { results: [] } })).resolves.toEqual({ results: [] });
  await expect(ask(200, { data: { results: [] } })).resolves.toEqual({ results: [] });
  const failed = await ask(200, { code: 500, message: "Boom" }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ApiError);
  expect(failed).toMatchObject({ code: 500, message: "Boom", inBody: true });
  await expect(ask(500, { code: 500, message: "Boom" })).rejects.toMatchObject({ code: 500, inBody: false });
});

test("what is undefined is not in the address", async () => {
  const asked: string[] = [];
  const transport = async (path: string) => {
    asked.push(path);
    return Response.json({ code: 200, data: { results: [] } });
  };
  for (const city of ["hawalli", undefined])
    await callThrough(transport, "GET /services_list", { query: { language: "en", city } });
  expect(asked).toEqual(["/services_list?language=en&city=hawalli", "/services_list?language=en"]);
});

test("an answer that breaks off on the way is no answer: nothing of it is kept", async () => {
  const brokenOff = (status: number) =>
    new Response(
      new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('{"code":200,"da'));
          stream.error(new TypeError("network error"));
        },
      }),
      { status },
    );
  const ask = (answer: () => Response) =>
    callThrough(async () => answer(), "GET /service_search", { query: { searchTerm: "tap" } });
  await expect(ask(() => brokenOff(200))).rejects.toMatchObject({ code: 0 });
  await expect(ask(() => new Response("<h1>Log in to this Wi-Fi</h1>"))).rejects.toMatchObject({ code: 0 });
  await expect(ask(() => brokenOff(503))).rejects.toMatchObject({ code: 503 });
});
