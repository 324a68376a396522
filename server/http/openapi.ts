import { type Endpoint, endpoints, type FileField, Refusal } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Config } from "../config.ts";
import { sessionCookieName } from "./cookie.ts";

const jsonSchema = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const descriptions: Record<number, string> = {
  400: "A field is missing or of the wrong form.",
  401: "No live session, or not the right password: log in.",
  403: "This role may not.",
  404: "Not there, or not the caller's.",
  409: "It clashes with what is true now.",
  413: "Too large.",
  415: "Sent in another form than the call takes.",
  422: "Understood, but against a rule.",
  429: "Too often: wait as long as Retry-After says.",
};

/** OpenAPI 3.1, printed from the contract. */
export function openApiDocument(config: Config) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, e] of Object.entries<Endpoint>(endpoints)) {
    const path = e.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(name, e) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Chowk", version: "0.1.0", description: "Home services: browse, book, follow." },
    servers: [{ url: config.API_BASE_PATH }],
    paths,
    components: {
      schemas: { Refusal: jsonSchema(Refusal, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookieName(config) },
        token: { type: "http", scheme: "bearer" },
      },
    },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Any text of your own: under the same one, the same call does its work once and answers the same again.",
  schema: { type: "string", pattern: "^[!-~]{1,200}$" },
};

function operation(name: string, e: Endpoint): object {
  const status = e.status ?? 200;
  const success = z.object({ code: z.literal(status), message: z.string().optional(), data: e.data });
  const guarded = e.access !== "public";
  const refusals = [400, ...(guarded ? [401] : []), ...(e.refusals ?? [])];
  const refusal = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };
  return {
    operationId: name,
    summary: e.summary,
    tags: [e.tag],
    security: guarded ? [{ session: [] }, { token: [] }] : [],
    parameters: [
      ...parametersOf(e.params, "path"),
      ...parametersOf(e.query, "query"),
      ...(e.idempotent ? [idempotencyKey] : []),
    ],
    ...(e.body
      ? { requestBody: { required: true, content: { "application/json": { schema: jsonSchema(e.body, "input") } } } }
      : {}),
    ...(e.file
      ? { requestBody: { required: true, content: { "multipart/form-data": { schema: formOf(e.file) } } } }
      : {}),
    responses: {
      [status]: { description: "Success.", content: { "application/json": { schema: jsonSchema(success, "output") } } },
      ...Object.fromEntries(refusals.map((code) => [code, { description: descriptions[code], content: refusal }])),
    },
  };
}

const formOf = ({ field, description, maxBytes }: FileField) => ({
  type: "object",
  properties: {
    [field]: { type: "string", format: "binary", description: `${description} At most ${maxBytes} bytes.` },
  },
  required: [field],
});

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }));
}

export function openApi(app: FastifyInstance, config: Config): void {
  const document = openApiDocument(config);
  app.get("/api/openapi.json", async () => document);
}
