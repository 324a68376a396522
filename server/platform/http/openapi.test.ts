import { type Endpoint, type Endpoints, endpoints, Refusal, refusals, refusalsOf } from "@chowk/contract";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { examples } from "../../../contract/examples/examples.ts";
import { useApp } from "../../tests/support/app.ts";

const given = useApp({ PUBLIC_URL: "https://chowk.example" });

interface Media {
  content?: Record<string, { example?: unknown; schema?: unknown }>;
}
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: Media;
  responses: Record<string, Media & { description: string }>;
}
interface Document {
  openapi: string;
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, object> };
}

let document: Promise<Document> | undefined;
/** Asks for it once: it is a megabyte, and each call has a test. */
function read(): Promise<Document> {
  document ??= given.app.inject("/api/openapi.json").then((answer) => answer.json());
  return document;
}
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((path) => Object.values(path));

describe("the API's reference", () => {
  test("has an operation for every call of the contract, and no others", async () => {
    const document = await read();
    expect(document.openapi).toBe("3.1.0");
    expect(
      operationsOf(document)
        .map((operation) => operation.operationId)
        .sort(),
    ).toEqual(Object.keys(endpoints).sort());
  });

  test.each(
    Object.entries<Endpoint>(endpoints),
  )("says for %s what goes in, what comes out and who may call", async (name, e) => {
    const operation = operationsOf(await read()).find((each) => each.operationId === name);
    expect(operation?.summary).toBe(e.summary);
    expect(operation?.security).toEqual(e.access === "public" ? [] : [{ session: [] }, { token: [] }]);
    expect(Boolean(operation?.requestBody)).toBe(Boolean(e.body ?? e.file));
    const named = operation?.parameters.filter((each) => each.in === "path").map((each) => each.name);
    expect(named).toEqual([...e.path.matchAll(/:(\w+)/g)].map((match) => match[1]));
    const [success, ...statuses] = Object.keys(operation?.responses ?? {}).map(Number);
    expect(success).toBe(e.status ?? 200);
    expect(statuses).toEqual([...new Set(refusalsOf(e).map((code) => refusals[code].status))]);
    for (const code of refusalsOf(e)) {
      const answer = operation?.responses[String(refusals[code].status)];
      expect(answer?.description).toContain(`- \`${code}\`: ${refusals[code].message}`);
      expect(answer?.content?.["application/json"]?.schema).toMatchObject({
        properties: { reason: { enum: expect.arrayContaining([code]) } },
      });
    }
  });

  test.each(Object.entries<Endpoint>(endpoints))("shows for %s an example that its schemas accept", async (name, e) => {
    const operation = operationsOf(await read()).find((each) => each.operationId === name);
    const example = examples[name as keyof Endpoints] as {
      params?: object;
      query?: object;
      body?: object;
      data: object;
    };
    for (const part of ["params", "query", "body"] as const) {
      expect(e[part]?.safeParse(example[part]).error?.issues ?? [], part).toEqual([]);
    }
    expect(e.data.parse(example.data)).toEqual(example.data);

    const content = operation?.responses[String(e.status ?? 200)]?.content;
    if (e.stream)
      expect(content?.["text/event-stream"]?.example).toBe(`id: 7\ndata: ${JSON.stringify(example.data)}\n\n`);
    else if (e.download) expect(content).toHaveProperty([e.download]);
    else expect(content?.["application/json"]?.example).toMatchObject({ code: e.status ?? 200, data: example.data });
    if (e.body) expect(operation?.requestBody?.content?.["application/json"]?.example).toEqual(example.body);
    for (const parameter of operation?.parameters ?? []) {
      if (parameter.required) expect(parameter, parameter.name).toHaveProperty("example");
    }
  });

  test("shows every refusal with its message, in the envelope", async () => {
    for (const { operationId, responses } of operationsOf(await read())) {
      for (const [code, { description, content }] of Object.entries(responses).slice(1)) {
        const where = `${operationId} ${code}`;
        expect(description, where).toMatch(/\w/);
        expect(Refusal.parse(content?.["application/json"]?.example).code, where).toBe(Number(code));
      }
    }
  });

  test("is OpenAPI 3.1, according to a third-party checker", async () => {
    const document = await read();
    const check = (what: object) => new Validator().validate(structuredClone(what) as Record<string, unknown>);
    expect((await check(document)).errors ?? []).toEqual([]);
    // The checker does find faults.
    expect((await check({ ...document, paths: { "no-slash": { get: { responses: 1 } } } })).valid).toBe(false);
  });

  test("describes every tag, and every limit", async () => {
    const document = await read();
    for (const tag of document.tags) expect(tag.description, tag.name).toMatch(/\w/);
    const login = document.paths["/login_with_email"]?.post;
    expect(login?.description).toContain("At most 60 calls in 10 minutes for each address.");
    expect(login?.description).toContain("At most 10 failed calls in 15 minutes for each address and `email`.");
  });

  test("names the cookie that is set, and the key under which an order may be sent again", async () => {
    const document = await read();
    expect(document.components.securitySchemes.session).toMatchObject({
      in: "cookie",
      name: "__Host-customer_session",
    });
    const placeOrder = document.paths["/odm/srv_booking"]?.post;
    expect(placeOrder?.parameters).toContainEqual(expect.objectContaining({ name: "Idempotency-Key", in: "header" }));
  });

  test("says how a file is sent, and how large it may be", async () => {
    const upload = (await read()).paths["/uploads3"]?.post;
    expect(upload?.requestBody).toEqual({
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            properties: { file: { type: "string", format: "binary", description: expect.stringContaining("5242880") } },
            required: ["file"],
          },
        },
      },
    });
  });

  test("refers to nothing that it does not contain", async () => {
    const document = await read();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => String(match[1]));
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const found = reference
        .split("/")
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document);
      expect(found, reference).toBeDefined();
    }
  });
});
