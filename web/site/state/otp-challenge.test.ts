import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
beforeEach(() => stored.clear());

const challenge = {
  phone: "9876500001",
  token: "of-this-challenge",
  otpLength: 4,
  resendAt: 30_000,
  expiresAt: 300_000,
};

async function openedPage() {
  vi.resetModules();
  return import("./otp-challenge.ts");
}

test("after a reload the expected code is still known, until it has been entered", async () => {
  (await openedPage()).keepOtpChallenge(challenge);
  const page = await openedPage();
  expect(page.currentOtpChallenge()).toEqual(challenge);
  page.forgetOtpChallenge();
  expect((await openedPage()).currentOtpChallenge()).toBeNull();
});

test("anything else in the storage counts as no code", async () => {
  for (const odd of ["", "{", "null", "[]", '"code"', JSON.stringify({ ...challenge, otpLength: "4" })]) {
    stored.set("otpChallenge", odd);
    expect((await openedPage()).currentOtpChallenge()).toBeNull();
  }
});

test("if nothing can be stored, the code is expected as long as the page is open", async () => {
  const page = await openedPage();
  vi.spyOn(sessionStorage, "setItem").mockImplementationOnce(() => {
    throw new Error("The quota is exceeded.");
  });
  page.keepOtpChallenge(challenge);
  expect(page.currentOtpChallenge()).toEqual(challenge);
});
