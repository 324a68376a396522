import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { canGoWellLater, isSignedOut, isUnclear, KnownRefusal, messageOf, unlessRefused } from "./failure.ts";

const failed = (code: number, reason?: "LOGIN_REQUIRED" | "WRONG_OTP") =>
  new ApiError({ code, message: "", ...(reason ? { reason } : {}) });
class TooEarly extends KnownRefusal {}
const handled = new TooEarly({ message: "Not yet." });

test("a wrong code does not end the session", () => {
  expect([failed(401), failed(401, "LOGIN_REQUIRED"), failed(401, "WRONG_OTP"), failed(403)].map(isSignedOut)).toEqual([
    ...[true, true, false, false],
  ]);
});

test("a call that failed or got no answer is tried once more; a refused call is not", () => {
  for (const error of [failed(0), failed(500), new TypeError()]) {
    expect([unlessRefused(0, error), unlessRefused(1, error)]).toEqual([true, false]);
  }
  for (const error of [failed(404), failed(429), handled]) expect(unlessRefused(0, error)).toBe(false);
});

test("what a partner did at the door is kept until it is accepted or refused", () => {
  for (const error of [failed(0), failed(503), failed(401), failed(408), failed(429), new TypeError()])
    expect(canGoWellLater(error)).toBe(true);
  for (const error of [failed(404), failed(409), handled]) expect(canGoWellLater(error)).toBe(false);
});

test("without an answer it is unclear whether the call was carried out", () => {
  expect([failed(0), failed(502), failed(422), handled].map(isUnclear)).toEqual([true, true, false, false]);
});

test("a refusal is shown with its own message; an error without one is shown with the screen's", () => {
  expect(messageOf(handled, "It failed.")).toBe("Not yet.");
  expect(messageOf(failed(500), "It failed.")).toBe("It failed.");
  expect(messageOf(new TypeError("x is undefined"), "It failed.")).toBe("It failed.");
});
