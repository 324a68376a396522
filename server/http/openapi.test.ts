import { type Endpoint, endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../testing/app.ts";

const given = useApp({ PUBLIC_URL: "https://chowk.example" });

interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: object;
  responses: Record<string, object>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, object> };
}

const read = async (): Promise<Document> => (await given.app.inject("/api/openapi.json")).json();
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((path) => Object.values(path));

describe("the API's reference", () => {
  test("has an operation for every call of the contract, and no other", async () => {
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
  )("says of %s what goes in, what comes out and who may call", async (name, e) => {
    const operation = operationsOf(await read()).find((each) => each.operationId === name);
    expect(operation?.summary).toBe(e.summary);
    expect(operation?.security).toEqual(e.access === "public" ? [] : [{ session: [] }, { token: [] }]);
    expect(Boolean(operation?.requestBody)).toBe(Boolean(e.body ?? e.file));
    const named = operation?.parameters.filter((each) => each.in === "path").map((each) => each.name);
    expect(named).toEqual([...e.path.matchAll(/:(\w+)/g)].map((match) => match[1]));
    const refusals = new Set([400, ...(e.access === "public" ? [] : [401]), ...(e.refusals ?? [])]);
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      String(e.status ?? 200),
      ...[...refusals].sort().map(String),
    ]);
  });

  test("names the cookie as it is set, and the key under which an order may be sent again", async () => {
    const document = await read();
    expect(document.components.securitySchemes.session).toMatchObject({ in: "cookie", name: "__Host-chowk_session" });
    const placeOrder = document.paths["/odm/srv_booking"]?.post;
    expect(placeOrder?.parameters).toContainEqual(expect.objectContaining({ name: "Idempotency-Key", in: "header" }));
  });

  test("says of a file how it is sent, and how large it may be", async () => {
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

  test("refers to nothing that it does not hold", async () => {
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
