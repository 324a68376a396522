import type { FastifyInstance } from "fastify";

/** `JSON.parse` also passes a value's source text, unless the value is a list or an object. */
type Reviver = (key: string, value: unknown, told: { source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/**
 * Passes whole numbers above 2^53 to the routes of this scope as the text that was sent. JavaScript's numbers cannot hold
 * them: an account number of 17 digits would end in other digits.
 */
export function keepDigits(scope: FastifyInstance): void {
  const check = scope.getDefaultJsonParser("error", "error");
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    check(request, text, (fault) => (fault ? done(fault) : done(null, parse(text, asSent))));
  });
}

const asSent: Reviver = (_key, value, { source }) =>
  typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value;
