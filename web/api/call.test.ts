import { type Endpoint, endpoints } from "@chowk/contract";
import { expect, expectTypeOf, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { callBy, type Refusals, say } from "./call.ts";
import type { Route } from "./client.ts";

const CANCEL = "POST /odm/srv_booking/:id/cancel";
const MOVE = "POST /odm/srv_booking/:id/reschedule";
const params = { id: "019b0000-0000-7000-8000-000000000001" };

const answering = (status: number, body: unknown) => callBy(async () => Response.json(body, { status }));
const refusing = (reason: string, data?: unknown) =>
  answering(409, { code: 409, reason, message: "In your language.", data });
const failureOf = (calling: Promise<unknown>) => calling.catch((error: unknown) => error);

/** Shows the sentence of each refusal that a call lists. */
type Saying<R extends Route> = {
  [C in keyof Refusals<R> as undefined extends Refusals<R>[C] ? never : C]: typeof say;
};
const saying = <R extends Route>({ refusals = [] }: Endpoint) =>
  Object.fromEntries(refusals.map((code) => [code, say])) as Saying<R>;
const cancelSaying = saying<typeof CANCEL>(endpoints.cancelOrder);
const moveSaying = saying<typeof MOVE>(endpoints.rescheduleOrder);

test("a refusal marked `say` is thrown, with its message", async () => {
  const call = refusing("NOT_CANCELLABLE");
  const said = failureOf(call(CANCEL, { params }, cancelSaying));
  expect(await said).toBeInstanceOf(ApiError);
  expect(await said).toMatchObject({ message: "In your language." });
});

test("a call returns what its handler returns, and the handler gets the current data", async () => {
  const slots = { served: true, first: null, days: [], unserved: [] };
  const taken = vi.fn();
  const call = refusing("TIME_TAKEN", { slots });
  const input = { params, body: { slot: "2026-12-01T09:00:00Z" } };
  const answer = await call(MOVE, input, {
    ...moveSaying,
    TIME_TAKEN: ({ reason, message, data }) => {
      expectTypeOf(reason).toEqualTypeOf<"TIME_TAKEN">();
      expectTypeOf(data.slots.first).toEqualTypeOf<string | null>();
      taken(message);
      return { free: data.slots };
    },
  });
  expectTypeOf<{ free: unknown }>().not.toMatchTypeOf<typeof answer>();
  if ("free" in answer) expectTypeOf(answer.free.first).toEqualTypeOf<string | null>();
  expect(answer).toEqual({ free: slots });
  expect(taken).toHaveBeenCalledExactlyOnceWith("In your language.");
});

test("a call fails with what its handler throws", async () => {
  const outdated = new Error("Look again.");
  const call = refusing("CHANGED_MEANWHILE");
  const handled = call(
    CANCEL,
    { params },
    {
      ...cancelSaying,
      CHANGED_MEANWHILE: () => {
        throw outdated;
      },
    },
  );
  expect(await failureOf(handled)).toBe(outdated);
});

test("a general refusal is thrown unless the call handles it", async () => {
  expect(await failureOf(refusing("FIELDS_NOT_VALID")(CANCEL, { params }, cancelSaying))).toBeInstanceOf(ApiError);
  expect(
    await refusing("FIELDS_NOT_VALID")(CANCEL, { params }, { ...cancelSaying, FIELDS_NOT_VALID: () => null }),
  ).toBeNull();
});

test("an error that is not one of our refusals is thrown", async () => {
  const own = { ...cancelSaying, NO_SUCH_ORDER: () => null };
  expect(await failureOf(answering(404, {})(CANCEL, { params }, own))).toMatchObject({ code: 404, reason: undefined });
});

/** Never run: the test is whether it compiles. */
export function neverRun(): void {
  const call = answering(200, {});
  void call("GET /srv_category_list", { query: {} });
  // @ts-expect-error: a call that lists refusals says what becomes of them
  void call(CANCEL, { params });
  // @ts-expect-error: CHANGED_MEANWHILE is forgotten
  void call(CANCEL, { params }, cancelSaying as Omit<typeof cancelSaying, "CHANGED_MEANWHILE">);
  const all = cancelSaying;
  void call(CANCEL, { params }, { ...all, LOGIN_REQUIRED: () => undefined });
  // @ts-expect-error: the call does not answer TIME_TAKEN
  void call(CANCEL, { params }, { ...all, TIME_TAKEN: say });
  // @ts-expect-error: neither does one that lists none
  void call("GET /srv_category_list", { query: {} }, { TIME_TAKEN: say });
  // @ts-expect-error: a general refusal is said wherever it comes
  void call(CANCEL, { params }, { ...all, LOGIN_REQUIRED: say });
  // @ts-expect-error: there is no third way
  void call(CANCEL, { params }, { ...all, NO_SUCH_ORDER: "ignore" });
  // @ts-expect-error: it carries no slots
  void call(CANCEL, { params }, { ...all, NO_SUCH_ORDER: ({ data }) => data.slots });
}
