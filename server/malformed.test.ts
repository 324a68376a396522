import { type Endpoint, endpoints } from "@chowk/contract";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { useApp } from "./testing/app.ts";
import { anAddress, anOrder, aService, signedIn } from "./testing/factories.ts";

const given = useApp();
let customer: Awaited<ReturnType<typeof signedIn>>;
/** What is right in some place, and so comes further where it is wrong. */
let right: string[];

beforeAll(async () => {
  customer = await signedIn(given.db);
  const service = await aService(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const order = await anOrder(given.db, { customer_id: customer.id, services: [service] });
  right = [customer.id, customer.email, service.id, address.id, order.id, order.number, "COD", "Online", "Home", "+91"];
});

const odd = [
  "",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "%",
  "../..",
  "' or 1=1 --",
  "constructor",
  "9".repeat(400),
  "x".repeat(5000),
  -1,
  0.1 + 0.2,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  null,
  true,
];

/** Values for the fields of a schema, and for those of the objects in its lists. */
function valuesOf(schema: z.ZodType | undefined, flat: boolean): fc.Arbitrary<Record<string, unknown>> {
  if (!(schema instanceof z.ZodObject)) return fc.constant({});
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const value = fc.oneof(fc.constantFrom(...right, ...odd), fc.string({ unit: "binary" }));
    const item = field instanceof z.ZodArray ? (field.element as z.ZodType) : undefined;
    const items = item ? [fc.array(valuesOf(item, flat), { maxLength: 3 })] : [];
    return [name, flat ? value : fc.oneof(value, fc.jsonValue(), ...items)] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

const names = Object.keys(endpoints).filter((name) => name !== "logout");

test.each(names)("%s refuses what is malformed, and never fails", async (name) => {
  const endpoint: Endpoint = endpoints[name as keyof typeof endpoints];
  const sent = fc.record({
    params: valuesOf(endpoint.params, true),
    query: valuesOf(endpoint.query, true),
    ...(endpoint.body ? { body: fc.oneof(valuesOf(endpoint.body, false), fc.object()) } : {}),
    headers: fc.record({ "idempotency-key": fc.constantFrom("key", "") }, { requiredKeys: [] }),
  });
  await fc.assert(
    fc.asyncProperty(sent, async (each) => {
      const answer = await given.call(endpoint, { ...each, as: customer });
      expect(answer.status).toBeLessThan(500);
      expect(answer.code).toBe(answer.status);
    }),
    { numRuns: 100 },
  );
});
