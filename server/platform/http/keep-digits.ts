import type { FastifyInstance } from "fastify";

/** What `JSON.parse` tells of a value besides the value: its text, where it is no list and no object. */
type Reviver = (key: string, value: unknown, told: { source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/**
 * Whole numbers above 2^53 reach the routes of this scope as the text they were sent as. JavaScript's numbers cannot
 * hold them: an account number of 17 digits would come out with other digits at its end.
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
