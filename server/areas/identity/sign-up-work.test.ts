import { endpoints } from "@chowk/contract";
import { hash, verify } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer } from "../../tests/support/factories.ts";

vi.mock("@node-rs/argon2", { spy: true });

const given = useApp();

const signUp = async (email: string, password: string) => {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  const { status, data } = await given.call(endpoints.register, {
    body: { name: "Asha Rao", email, password, phone: "9876501234" },
  });
  expect(status).toBe(200);
  return { id: data.results._id, turns: vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length };
};

test("a sign-up hashes once, whether its e-mail is free, taken, or that of its own account", async () => {
  const old = await aCustomer(given.db, { email: "old@example.test", password: "monsoon-42" });
  const free = await signUp("free@example.test", "monsoon-42");
  const taken = await signUp("old@example.test", "another-43");
  const again = await signUp("old@example.test", "monsoon-42");
  const twice = await signUp("old@example.test", "another-43");
  expect([free, taken, again, twice].map(({ turns }) => turns)).toEqual([1, 1, 1, 1]);
  expect(again.id).toBe(old.id);
  expect(twice.id).toBe(taken.id);
  expect(new Set([free.id, taken.id, again.id]).size).toBe(3);
});

test("without an account for the e-mail, equal passwords have different hashes", async () => {
  await signUp("one@example.test", "monsoon-42");
  await signUp("two@example.test", "monsoon-42");
  const rows = await given.db
    .selectFrom("customer")
    .select("password_hash")
    .where("email", "in", ["one@example.test", "two@example.test"])
    .execute();
  expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(2);
});
