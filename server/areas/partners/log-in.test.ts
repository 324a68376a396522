import { applicantStatuses, endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, anOperator, aPartner } from "../../tests/support/factories.ts";
import { aRegistration } from "../../tests/support/registrations.ts";

const given = useApp();
const limited = useApp({ RATE_LIMITS: "true" });
const password = "monsoon-42";
const logIn = (email: string, typed = password, app = given) =>
  app.call(endpoints.partnerLogin, { body: { email, password: typed } });

describe("a partner", () => {
  test("logs in with the e-mail and password of the registration, and sees that it is waiting for a decision", async () => {
    const form = await aRegistration(given.db);
    await given.call(endpoints.registerPartner, { body: form });
    const { Email: email, password: chosen } = form.contact_details;
    const { status, data } = await logIn(email.toUpperCase(), chosen);
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { email, name: "Lakshmi Nair", status: "Applied", reason: null, decidedAt: null, missing: [] },
    });
    expect(data.photo).toMatch(/^\/uploads\//);
    expect((await given.call(endpoints.partnerMe, { as: data })).data).toMatchObject({ email, status: "Applied" });
  });

  test.each(applicantStatuses)("who is %s logs in", async (status) => {
    const { email } = await aPartner(given.db, { status, password });
    expect((await logIn(email)).data.status).toBe(status);
  });

  test("who was refused can read why", async () => {
    const form = await aRegistration(given.db);
    const { data } = await given.call(endpoints.registerPartner, { body: form });
    const { _id } = data.results;
    await given.db.updateTable("partner").set({ status: "Refused" }).where("id", "=", _id).execute();
    await given.db
      .updateTable("partner_application")
      .set({ decided_at: new Date("2026-11-20T05:00:00Z"), decision_reason: "The certificate cannot be read." })
      .where("partner_id", "=", _id)
      .execute();
    const { Email, password: chosen } = form.contact_details;
    expect((await logIn(Email, chosen)).data).toMatchObject({
      status: "Refused",
      reason: "The certificate cannot be read.",
      decidedAt: "2026-11-20T05:00:00.000Z",
    });
  });

  test("who is approved sees what is still missing to be offered work", async () => {
    const { email } = await aPartner(given.db, { status: "Approved", password });
    expect((await logIn(email)).data.missing).toEqual(["place", "hours", "skills"]);
  });

  test("gets a separate cookie beside that of a customer in the same browser", async () => {
    const partner = await aPartner(given.db, { password });
    const customer = await aCustomer(given.db, { password });
    const asCustomer = await given.call(endpoints.loginWithEmail, { body: { email: customer.email, password } });
    const asPartner = await logIn(partner.email);
    const [one, other] = [asCustomer, asPartner].map(({ cookies }) =>
      cookies.find((each) => /_session$/.test(each.name)),
    );
    expect([one?.name, other?.name]).toEqual(["customer_session", "partner_session"]);
    expect(other).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    const cookie = `${one?.name}=${one?.value}; ${other?.name}=${other?.value}`;
    expect((await given.call(endpoints.me, { headers: { cookie } })).data._id).toBe(customer.id);
    expect((await given.call(endpoints.partnerMe, { headers: { cookie } })).data._id).toBe(partner.id);
  });

  test("who logs out is logged out, and a customer in the same browser is not", async () => {
    const partner = await aPartner(given.db, { password });
    const { data } = await logIn(partner.email);
    const headers = { cookie: `partner_session=${data.token}`, "sec-fetch-site": "same-origin" };
    await given.call(endpoints.logout, { headers });
    expect((await given.call(endpoints.partnerMe, { headers })).status).toBe(200);
    await given.call(endpoints.partnerLogout, { headers });
    expect((await given.call(endpoints.partnerMe, { headers })).status).toBe(401);
  });
});

describe("refused alike", () => {
  const refusal = { status: 401, message: "Email or password is not correct." };

  test("are a wrong password, an unknown e-mail, and credentials of a customer or an operator", async () => {
    const partner = await aPartner(given.db, { password });
    const customer = await aCustomer(given.db, { password });
    const operator = await anOperator(given.db);
    expect(await logIn(partner.email, "another-one")).toMatchObject(refusal);
    for (const email of ["nobody@example.test", customer.email, operator.email])
      expect(await logIn(email)).toMatchObject(refusal);
  });

  test("an IP address may try ten wrong passwords for an e-mail, and no more", async () => {
    const { email } = await aPartner(limited.db, { password });
    for (let n = 0; n < 10; n += 1) expect((await logIn(email, `wrong-${n}`, limited)).status).toBe(401);
    expect(await logIn(email, password, limited)).toMatchObject({ status: 429 });
  });
});
