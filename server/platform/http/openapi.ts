import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Endpoint,
  type Endpoints,
  type Entry,
  endpoints,
  type FileField,
  limitsOf,
  Refusal,
  type RefusalCode,
  refusalData,
  refusalEntry,
  refusals,
  refusalsOf,
} from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { examples } from "../../../contract/examples/examples.ts";
import type { Config } from "../config/config.ts";
import { sessionCookieName } from "./cookie.ts";
import { limitsInWords } from "./limits-in-words.ts";
import { statuses } from "./statuses.ts";

const jsonSchema = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const introduction = `Home services: find, book and follow them.

Every response is an envelope: \`{ code, message?, data }\` on success, \`{ code, reason, message, errors?, data? }\` on failure. \`code\` repeats the HTTP status, \`reason\` is the cause for programs, \`message\` is for people, and \`errors\` names the fields at fault.

Log in with one of the calls under *Identity*. A browser gets a cookie; other clients send the \`token\` of the response as \`Authorization: Bearer\`. Every response has an \`X-Request-Id\`: include it when you report a fault.`;

const tags: Record<string, string> = {
  Catalogue: "What can be booked. Public and cacheable; revalidate with `If-None-Match`.",
  Identity: "Logging in and out, and the customer's account.",
  Passkeys: "Logging in without a password or code.",
  Addresses: "Addresses at which the work is done.",
  Places: "Pin codes of India.",
  Orders: "Placing orders, and what was ordered.",
  Payments: "Paying an order, and the state of its payment.",
  "Push messages": "Messages about orders on people's own devices.",
  Reviews: "Ratings and reviews of services and partners, after the work is completed.",
  Partners: "Applying to become a partner.",
  "Partner's workspace": "For partners: their account, their jobs and what they earn.",
  "Desk: the day": "For operators: the visits of a day, live.",
  "Desk: orders": "For operators: all orders, their partners and their money.",
  "Desk: figures": "For owners: how the business is doing, and what it owes to partners.",
  "Desk: customers": "For operators: what customers say, and what is stored about them.",
  "Desk: alerts": "For operators: what the office must hear of, how each of them hears, and who is on duty.",
  "Desk: commission": "For owners: the share of a price that the business keeps.",
  "Desk: promo codes": "For owners: codes by which customers pay less, and what they cost.",
  "Desk: pay-outs": "For owners: what partners are owed, paid by the bank at once.",
  "Desk: notes": "For operators: what they want to remember of customers and orders, and reminders.",
  "Desk: orders by phone": "For operators: booking for somebody who calls.",
  Desk: "For operators. Paths are under `/desk`; sessions last 12 hours.",
  Uploads: "Uploading pictures and documents, to be used in other calls.",
};

/** Returns the OpenAPI 3.1 document, made from the contract. It takes 0.1 s; other requests have their turn after each call. */
async function openApiDocument(config: Config) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, e] of Object.entries<Endpoint>(endpoints)) {
    const path = e.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(name as keyof Endpoints, e) };
    await nextTurn();
  }
  const used = new Set(Object.values<Endpoint>(endpoints).map((e) => e.tag));
  return {
    openapi: "3.1.0",
    info: { title: "Chowk", version: "0.1.0", description: introduction },
    servers: [{ url: config.API_BASE_PATH }],
    tags: [...used].map((name) => ({ name, ...(tags[name] ? { description: tags[name] } : {}) })),
    paths,
    components: {
      schemas: { Refusal: jsonSchema(Refusal, "output") },
      headers: {
        RetryAfter: { description: "Seconds to wait.", schema: { type: "integer" } },
      },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookieName(config, "customer") },
        token: { type: "http", scheme: "bearer", description: "The `token` that a log-in returns." },
      },
    },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Any text of your own. Repeating a call with the same text does its work only once and returns the same response.",
  schema: { type: "string", pattern: "^[!-~]{1,200}$" },
  example: "7b0c5f9e-2f4b-4c1e-9a83-0d7c6b5a4f3e",
};

function operation(name: keyof Endpoints, e: Endpoint): object {
  // The types demand an example of every call; while an example is still missing, the server starts anyway.
  const example: { params?: object; query?: object; body?: object; data?: unknown } = examples[name] ?? {};
  const status = e.status ?? 200;
  const success = z.object({ code: z.literal(status), message: z.string().optional(), data: e.data });
  const answer = { code: status, ...(e.success ? { message: e.success } : {}), data: example.data };
  const description = [e.description, whoMayCall(e), limitsInWords(limitsOf(e))].filter(Boolean).join("\n\n");
  return {
    operationId: name,
    summary: e.summary,
    ...(description ? { description } : {}),
    tags: [e.tag],
    security: e.access === "public" ? [] : [{ session: [] }, { token: [] }],
    parameters: [
      ...parametersOf(e.params, "path", example.params),
      ...parametersOf(e.query, "query", example.query),
      ...(e.idempotent ? [idempotencyKey] : []),
    ],
    ...bodyOf(e, example.body),
    responses: {
      [status]: {
        description: "Success.",
        content: e.download
          ? { [e.download]: { schema: { type: "string", format: "binary" } } }
          : e.stream
            ? {
                "text/event-stream": {
                  schema: jsonSchema(e.data, "output"),
                  example: `id: 7\ndata: ${JSON.stringify(example.data)}\n\n`,
                },
              }
            : { "application/json": { schema: jsonSchema(success, "output"), example: answer } },
      },
      ...refusalsByStatus(e),
    },
  };
}

const list = new Intl.ListFormat("en-IN");

const whoMayCall = ({ access, operatorRoles }: Endpoint): string => {
  if (access === "public") return "";
  const of = operatorRoles
    ? ` (of the roles ${list.format(["owner", ...operatorRoles.filter((role) => role !== "owner")])})`
    : "";
  return `For ${list.format([access].flat().map((role) => (role === "operator" ? `operators${of}` : `${role}s`)))}.`;
};

/** Returns one answer for each status, which names the codes that come with it. */
function refusalsByStatus(e: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(refusalsOf(e), (code) => refusalEntry(code).status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusalOf(status, codes)]));
}

const waits = (code: RefusalCode): boolean => refusalEntry(code).again === true;

function refusalOf(status: Entry["status"], codes: RefusalCode[]): object {
  const [first] = codes;
  const sentences = codes.map((code) => `- \`${code}\`: ${refusals[code].message}`).join("\n");
  const retryAfter = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };
  const data = codes.flatMap((code) => dataOf(code));
  const schema = {
    allOf: [{ $ref: "#/components/schemas/Refusal" }],
    properties: { reason: { enum: codes }, ...(data.length > 0 ? { data: { anyOf: data } } : {}) },
  };
  const example = {
    code: status,
    reason: first,
    message: first && refusals[first].message,
    ...(first && waits(first) ? { retryAfterSeconds: 120 } : {}),
  };
  return {
    description: `${statuses[status]}\n\n${sentences}`,
    ...(codes.some(waits) ? { headers: retryAfter } : {}),
    content: { "application/json": { schema, example } },
  };
}

/** Returns the schema of a code's data, if it carries any. */
function dataOf(code: RefusalCode): object[] {
  const schema = Object.entries(refusalData).find(([name]) => name === code)?.[1];
  return schema ? [jsonSchema(schema, "output")] : [];
}

function bodyOf(e: Endpoint, example: object | undefined): object {
  if (e.file) {
    return { requestBody: { required: true, content: { "multipart/form-data": { schema: formOf(e.file) } } } };
  }
  if (!e.body) return {};
  return {
    requestBody: { required: true, content: { "application/json": { schema: jsonSchema(e.body, "input"), example } } },
  };
}

const formOf = ({ field, description, maxBytes }: FileField) => ({
  type: "object",
  properties: {
    [field]: { type: "string", format: "binary", description: `${description} At most ${maxBytes} bytes.` },
  },
  required: [field],
});

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query", example: object = {}): object[] {
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
    ...(name in example ? { example: (example as Record<string, unknown>)[name] } : {}),
  }));
}

/** Serves the document, made when it is first asked for: most processes never need it. */
export function openApi(app: FastifyInstance, config: Config): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get("/api/openapi.json", () => {
    document ??= openApiDocument(config);
    return document;
  });
}
