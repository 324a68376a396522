import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator } from "../../../tests/support/factories.ts";
import { sentTo } from "../../../tests/support/sent.ts";
import { hashPassword, openSession } from "../../identity/identity.ts";

const given = useApp({ PUBLIC_URL: "https://chowk.example" });

async function someone(roles: string[], name = "Farah Khan") {
  const { id, email } = await anOperator(given.db, { roles, name });
  return { id, email, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
type Someone = Awaited<ReturnType<typeof someone>>;

const invite = (as: Someone, email: string, roles: string[] = ["support"]) =>
  given.call(endpoints.inviteOperator, { body: { name: "Joel Mathew", email, roles }, as });
const disable = (as: Someone, id: string) => given.call(endpoints.disableOperator, { params: { id }, as });
const change = (as: Someone, id: string, roles: string[]) =>
  given.call(endpoints.changeOperator, { params: { id }, body: { name: "Farah Khan", roles }, as });
const isIn = async (as: Someone) => (await given.call(endpoints.deskMe, { as })).data.operator !== null;

test("an invited operator chooses a password with the link in the mail, and can log in", async () => {
  const owner = await someone(["owner"]);
  const invited = await invite(owner, "joel@example.test");
  expect(invited.data.results).toMatchObject({ invited: true, roles: ["support"], hasSecondFactor: false });
  expect((await invite(owner, "Joel@example.test")).status).toBe(409);

  await given.runJobs();
  const [mail] = await sentTo(given, "joel@example.test");
  const [, token = ""] = /https:\/\/chowk\.example\/desk\/password#token=([\w-]{43})/.exec(mail?.text ?? "") ?? [];
  const password = "seven lemons a week";
  expect((await given.call(endpoints.chooseDeskPassword, { body: { token, password } })).status).toBe(200);
  const login = await given.call(endpoints.deskLogin, { body: { email: "joel@example.test", password } });
  expect(login.data.enrol).not.toBeNull();
});

test("a disabled operator is out at once, and can come back once enabled", async () => {
  const [owner, other] = [await someone(["owner"]), await someone(["dispatcher"])];
  expect(await isIn(other)).toBe(true);
  expect((await disable(owner, other.id)).data.results.disabled).toBe(true);
  expect(await isIn(other)).toBe(false);
  expect((await given.call(endpoints.sendOperatorLink, { params: { id: other.id }, as: owner })).status).toBe(409);
  const back = await given.call(endpoints.enableOperator, { params: { id: other.id }, as: owner });
  expect(back.data.results.disabled).toBe(false);
});

test("a role that is taken away is gone at the next call", async () => {
  const [owner, other] = [await someone(["owner"]), await someone(["dispatcher"])];
  const list = () => given.call(endpoints.deskPartners, { as: other });
  expect((await list()).status).toBe(200);
  await change(owner, other.id, ["catalogue"]);
  expect((await list()).status).toBe(403);
});

test("there is always an owner: of two owners who shut each other out, one stays", async () => {
  await given.db.updateTable("operator").set({ disabled_at: new Date() }).execute();
  const [farah, joel] = [await someone(["owner"], "Farah Khan"), await someone(["owner"], "Joel Mathew")];
  expect((await disable(farah, farah.id)).status).toBe(409);
  for (let times = 0; times < 5; times += 1) {
    const answers = await Promise.all([change(farah, joel.id, ["support"]), change(joel, farah.id, ["support"])]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const left = await given.db.selectFrom("operator").select("roles").where("disabled_at", "is", null).execute();
    expect(left.filter(({ roles }) => roles.includes("owner")).length).toBeGreaterThanOrEqual(1);
    const both = given.db.updateTable("operator").where("id", "in", [farah.id, joel.id]);
    await both.set({ roles: ["owner"] }).execute();
  }
});

test("an owner resets the second factor of an operator who has lost it, and ends their sessions", async () => {
  const owner = await someone(["owner"]);
  const other = await someone(["support"]);
  await given.db
    .updateTable("operator")
    .set({ totp_sealed: Buffer.from("lost"), password_hash: await hashPassword("seven lemons a week") })
    .where("id", "=", other.id)
    .execute();
  const reset = await given.call(endpoints.resetSecondFactor, { params: { id: other.id }, as: owner });
  expect(reset.data.results.hasSecondFactor).toBe(false);
  expect(await isIn(other)).toBe(false);
  const login = await given.call(endpoints.deskLogin, {
    body: { email: other.email, password: "seven lemons a week" },
  });
  expect(login.data.enrol).not.toBeNull();
});
