import { verify } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

vi.mock("@node-rs/argon2", { spy: true });

test("a password is recognised, and no other", async () => {
  const stored = await hashPassword("monsoon-42");
  expect(await isPassword(stored, "monsoon-42")).toBe(true);
  expect(await isPassword(stored, "monsoon-43")).toBe(false);
});

test("if there is no such customer, the same work is done in vain", async () => {
  const stored = await hashPassword("monsoon-42");
  vi.mocked(verify).mockClear();

  await isPassword(stored, "monsoon-43");
  expect(await isPassword(undefined, "monsoon-43")).toBe(false);

  const parameters = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4));
  expect(parameters).toHaveLength(2);
  expect(parameters[1]).toEqual(parameters[0]);
});
