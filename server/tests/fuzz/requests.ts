import type { Endpoint } from "@chowk/contract";
import fc from "fast-check";
import { z } from "zod";
import { fitting, type Known, odd, oddText, POLLUTION, prototypeKeys, type Schema } from "./values.ts";

/** A request as it goes over the wire, except for its sender. */
export interface Request {
  method: string;
  /** Below the API's base path, with its query. */
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** Whether it has a session, and of which role. */
  as: "who may" | "another role" | "nobody";
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;

type Values = Record<string, unknown>;

/** Makes requests of one call from its contract: from valid in all but one field to garbage. */
export function requestsOf(e: Endpoint, known: Known): fc.Arbitrary<Request> {
  const part = (schema: z.ZodType | undefined) =>
    schema ? (fitting(schemaOf(schema), known) as fc.Arbitrary<Values>) : fc.constant({});
  return fc
    .record({
      method: often(e.method, fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE")),
      params: broken(part(e.params), 1),
      query: query(part(e.query)),
      body: e.file ? forms(e.file.field) : bodies(e.body ? part(e.body) : undefined),
      headers,
      as: fc.constantFrom("who may", "who may", "who may", "who may", "another role", "nobody"),
    })
    .map(({ method, params, query: search, body, headers: sent, as }) => ({
      method,
      url: pathOf(e.path, params) + search,
      // A form keeps its own content type, which contains its boundary.
      headers: { ...body.headers, ...sent, ...(e.file && body.headers["content-type"] ? body.headers : {}) },
      ...(method === "GET" || method === "HEAD" || body.payload === undefined ? {} : { payload: body.payload }),
      as: as as Request["as"],
    }));
}

const often = <T>(usual: T, rare: fc.Arbitrary<T>, weight = 30) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare });

function pathOf(path: string, params: Values): string {
  const written = (value: unknown) => {
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    return encodeURIComponent(text.toWellFormed()).slice(0, 3000);
  };
  return path.replace(/:(\w+)/g, (_, name: string) => written(params[name]));
}

/** Returns the same values with some fields, at any depth, changed, removed or added. */
function broken(values: fc.Arbitrary<Values>, most = 3): fc.Arbitrary<Values> {
  const change = fc.record({
    at: fc.nat(1000),
    how: fc.constantFrom("put", "put", "put", "drop", "double", "add", "pollute"),
    value: odd,
    key: fc.oneof(fc.constantFrom(...prototypeKeys), oddText),
  });
  return fc.tuple(values, fc.array(change, { maxLength: most })).map(([given, changes]) => {
    const root: { all: unknown } = { all: structuredClone(given) };
    for (const { at, how, value, key } of changes) {
      const places = placesIn(root.all);
      const place = places[at % places.length];
      // Values are shared between requests: each gets its own.
      const fresh = structuredClone(how === "pollute" ? POLLUTION : value);
      if (!place) {
        root.all = fresh;
        continue;
      }
      const { parent, name } = place;
      if (how === "put") parent[name] = fresh;
      else if (how === "drop") delete parent[name];
      else if (how === "double") parent[name] = [parent[name], parent[name]];
      // JSON has no keys in lists, and `length` of one cannot be set anew.
      else if (Array.isArray(parent)) parent.push(fresh);
      else own(parent, key, fresh);
    }
    return root.all as Values;
  });
}

/** Sets an own key, even if it is called `__proto__`: JSON can contain such keys. */
const own = (parent: Values, key: string, value: unknown) =>
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });

function placesIn(value: unknown, found: { parent: Values; name: string }[] = []): typeof found {
  if (typeof value !== "object" || value === null || found.length > 200) return found;
  for (const name of Object.keys(value)) {
    found.push({ parent: value as Values, name });
    placesIn((value as Values)[name], found);
  }
  return found;
}

/** Makes `?name=value`, also with repeated names, brackets, or invalid escapes. */
function query(values: fc.Arbitrary<Values>): fc.Arbitrary<string> {
  const plain = broken(values, 2).map((given) => {
    const pairs = Object.entries(given ?? {}).map(([name, value]): [string, string] => [
      name.toWellFormed(),
      (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed().slice(0, 6000),
    ]);
    return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
  });
  const suffix = fc.constantFrom(
    "",
    "",
    "",
    "limit=1&limit=2",
    "__proto__[polluted]=1",
    "a[b][c]=1",
    "limit[]=1",
    "%",
    "%ff=%c3",
    "&&&==",
    "searchTerm",
    "cursor=%00",
    "utm=1",
  );
  return fc.tuple(plain, suffix).map(([given, more]) => (more ? `${given || "?"}&${more}` : given));
}

interface Body {
  payload?: string | Buffer;
  headers: Record<string, string>;
}

const types = fc.constantFrom(
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "application/json; charset=utf-16",
  "application/json;;;",
  "application/jsonp",
  "APPLICATION/JSON",
  "application/vnd.api+json",
  "*/*",
  "",
  "\u00ff",
);

function bodies(values: fc.Arbitrary<Values> | undefined): fc.Arbitrary<Body> {
  const json = { "content-type": "application/json" };
  if (!values) {
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant({ headers: {} }) },
      { weight: 1, arbitrary: odd.map((value) => ({ payload: JSON.stringify(value), headers: json })) },
    );
  }
  const written = broken(values).map((value) => JSON.stringify(value) ?? "");
  const cut = fc.tuple(written, fc.nat(400), fc.string({ unit: "binary", maxLength: 3 }));
  return fc.oneof(
    { weight: 20, arbitrary: written.map((payload) => ({ payload, headers: json })) },
    { weight: 2, arbitrary: odd.map((value) => ({ payload: JSON.stringify(value) ?? "", headers: json })) },
    {
      weight: 2,
      arbitrary: cut.map(([text, at, with_]) => ({
        payload: text.slice(0, at) + with_ + text.slice(at + 1),
        headers: json,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ payload: Buffer.from(bytes), headers: json })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(written, types).map(([payload, type]) => ({ payload, headers: { "content-type": type } })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '{"a":1e999}',
          `${"[".repeat(5000)}`,
          `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`,
          '{"a":1,"a":2}',
          "\ufeff{}",
          "nul",
          '"text"',
          "0",
          `{"password":"${"x".repeat(20_000)}"}`,
        )
        .map((payload) => ({ payload, headers: json })),
    },
    { weight: 1, arbitrary: fc.constant({ headers: json }) },
  );
}

/** A picture of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function forms(field: string): fc.Arbitrary<Body> {
  const name = often(field, oddText);
  const content = fc.oneof(
    { weight: 2, arbitrary: fc.constant(png) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.nat(60).map((length) => png.subarray(0, length)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("%PDF-1.7\n", "GIF89a", "<svg onload=alert(1)>", "RIFF\0\0\0\0WEBP")
        .map((text) => Buffer.from(text)),
    },
  );
  const one = fc.record({ name, filename: fc.oneof(fc.constant("a.png"), oddText), type: types, content });
  const boundary = "fuzzed-boundary";
  return fc
    .record({
      parts: fc.array(one, { maxLength: 3 }),
      how: fc.constantFrom("whole", "whole", "whole", "cut", "other boundary", "no end", "json"),
    })
    .map(({ parts, how }) => {
      const line = (text: string) => text.replace(/[\r\n"]/g, "_");
      const chunks = parts.flatMap((each) => [
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${line(each.name)}"; filename="${line(each.filename)}"\r\nContent-Type: ${line(each.type)}\r\n\r\n`,
        ),
        each.content,
        Buffer.from("\r\n"),
      ]);
      const whole = Buffer.concat([...chunks, Buffer.from(how === "no end" ? "" : `--${boundary}--\r\n`)]);
      return {
        payload: how === "cut" ? whole.subarray(0, whole.length / 2) : whole,
        headers: {
          "content-type":
            how === "json"
              ? "application/json"
              : `multipart/form-data; boundary=${how === "other boundary" ? "x" : boundary}`,
        },
      };
    });
}

/** Header values must not contain anything that ends them: Node's parser, which is bypassed here, would not let that in. */
const headerText = oddText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 4000));

const oneHeader = {
  "idempotency-key": fc.oneof(fc.constantFrom("key", "", "a b", "x".repeat(201)), headerText),
  cookie: fc.oneof(
    fc.constantFrom("customer_session=x", "customer_session=%", "a=b; a=c; =;;", "__proto__=1"),
    headerText,
  ),
  authorization: fc.oneof(fc.constantFrom("Bearer", "Bearer ", "Basic eDp5", `Bearer ${"x".repeat(43)}`), headerText),
  origin: fc.oneof(fc.constantFrom("null", "https://evil.test"), headerText),
  "sec-fetch-site": fc.constantFrom("cross-site", "none", "", "x"),
  "accept-encoding": fc.oneof(fc.constantFrom("br;q=0", "gzip;q=x,,;", "*"), headerText),
  "if-none-match": fc.oneof(fc.constantFrom("*", 'W/"', ",,,"), headerText),
  "user-agent": headerText,
  "x-forwarded-for": fc.oneof(fc.constantFrom("1.2.3.4", ",,", "::::"), headerText),
  "x-http-method-override": fc.constantFrom("DELETE"),
  expect: fc.constantFrom("100-continue", "x"),
  "content-encoding": fc.constantFrom("gzip", "x"),
};

/** Most requests have none of these headers, so that many get past the first checks. */
const headers: fc.Arbitrary<Record<string, string>> = often(
  {},
  fc
    .array(fc.oneof(...Object.entries(oneHeader).map(([name, value]) => value.map((text) => [name, text] as const))), {
      minLength: 1,
      maxLength: 3,
    })
    .map((some) => Object.fromEntries(some)),
  3,
);
