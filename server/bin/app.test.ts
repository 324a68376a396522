import { type Endpoint, endpoints } from "@chowk/contract";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { onlyFromContract, serve } from "../platform/http/serve.ts";
import { useApp } from "../tests/support/app.ts";

const given = useApp({ API_BASE_PATH: "/dev/api/chowk365" });

describe("the API", () => {
  test.each(Object.entries<Endpoint>(endpoints))("answers %s", (_, { method, path }) => {
    expect(given.app.hasRoute({ method, url: `/dev/api/chowk365${path}` })).toBe(true);
  });

  test.each([
    ["GET", "/dev/api/chowk365/nothing_here"],
    ["POST", "/dev/api/chowk365/services_list"],
    ["DELETE", "/dev/api/chowk365"],
    ["GET", "/nothing-here"],
  ] as const)("answers %s %s, which is not in the contract, with 404", async (method, url) => {
    const answer = await given.app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 404,
      reason: "NOTHING_HERE",
      message: "There is nothing at this address.",
    });
  });

  test.each([
    "/services/%",
    "/services/%ED%A0%80",
    "/services/%00",
    `/services/${"x".repeat(3000)}`,
    "/services_list?limit=%",
  ])("refuses the address %s", async (path) => {
    const answer = await given.app.inject(`/dev/api/chowk365${path}`);
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ code: answer.statusCode, message: expect.stringMatching(/\w/) });
  });

  test("does not start with a route that the contract does not describe", async () => {
    const app = Fastify();
    app.register(async (api) => {
      onlyFromContract(api);
      api.get("/secret", async () => "told");
    });
    await expect(app.ready()).rejects.toThrow("GET /secret is mounted without a contract that says who may call");
  });

  test("does not start with an endpoint that does not say who may call", async () => {
    const { access: _, ...silent } = endpoints.listLogos;
    const app = Fastify();
    app.register(async (api) => {
      onlyFromContract(api);
      serve(api, silent as typeof endpoints.listLogos, async () => ({ results: [] }));
    });
    await expect(app.ready()).rejects.toThrow("GET /logo_list is mounted without a contract");
  });

  test("says in every answer by which id its log line is found", async () => {
    const ids = await Promise.all(
      ["/services_list", "/me", "/nothing_here"].map(
        async (path) => (await given.app.inject(`/dev/api/chowk365${path}`)).headers["x-request-id"],
      ),
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("what cannot be read", () => {
  const send = (payload: string, type = "application/json") =>
    given.app.inject({
      method: "POST",
      url: "/dev/api/chowk365/login_with_email",
      payload,
      headers: { "content-type": type },
    });

  test.each([
    ["text that is not JSON", "{", "application/json", 400],
    ["no body", "", "application/json", 400],
    ["JSON that is no object", "[]", "application/json", 400],
    ["a form of another site", '{"email":"a@b.test","password":"x"}', "text/plain", 415],
    ["more than is ever needed", JSON.stringify({ email: "x".repeat(300_000) }), "application/json", 413],
    ["a poisoned prototype", '{"__proto__":{"email":"a@b.test"}}', "application/json", 400],
  ])("%s is refused with a message", async (_, payload, type, status) => {
    const answer = await send(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, message: expect.stringMatching(/\w/) });
  });
});
