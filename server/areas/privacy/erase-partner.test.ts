import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anOperator, anOrder, aSubCategory, signedInAs } from "../../tests/support/factories.ts";
import { aKnownOperator, aKnownPartner, aWord, owes } from "../../tests/support/people.ts";
import { openSession } from "../identity/identity.ts";

const given = useApp();

describe("a partner", () => {
  const erase = (as: { token: string }) => given.call(endpoints.erasePartnerData, { as });

  test("can take their data along and erase themselves", async () => {
    const { partner, upload } = await aKnownPartner(given.db, aWord("Selvi"));
    const { data } = await given.call(endpoints.partnerData, { as: partner });
    expect(data.account).toMatchObject([{ name: partner.name }]);
    expect((await erase(partner)).status).toBe(200);
    expect((await given.call(endpoints.partnerMe, { as: partner })).status).toBe(401);
    const row = await given.db.selectFrom("partner").selectAll().where("id", "=", partner.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: "Former partner", status: "Suspended", password_hash: null });
    const file = given.db.selectFrom("upload").select(["partner_id", "claimed_as"]).where("id", "=", upload.id);
    expect(await file.executeTakeFirst()).toEqual({ partner_id: null, claimed_as: null });
  });

  test("frees their e-mail and phone for another application", async () => {
    const { partner } = await aKnownPartner(given.db, aWord("Again"), "Refused");
    await erase(partner);
    const { rows } = await sql`
      select from partner where email = ${partner.email} or phone = ${partner.phone}
    `.execute(given.db);
    expect(rows).toEqual([]);
  });

  test.each(["Offered", "Accepted", "Started"] as const)("is not erased while their visit is %s", async (status) => {
    const { partner } = await aKnownPartner(given.db, aWord(`Busy${status}`));
    const order = await anOrder(given.db);
    await aJob(given.db, { booking_id: order.id, partner_id: partner.id, status });
    const answer = await erase(partner);
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining(order.number) });
    expect((await given.call(endpoints.partnerMe, { as: partner })).status).toBe(200);
  });

  test("is erased, whatever is under way for another partner", async () => {
    const [{ partner }, { partner: other }] = [
      await aKnownPartner(given.db, aWord("Idle")),
      await aKnownPartner(given.db, aWord("Hurried")),
    ];
    await aJob(given.db, { partner_id: other.id, status: "Accepted" });
    await owes(given.db, other.id);
    expect((await erase(partner)).status).toBe(200);
    expect((await erase(other)).status).toBe(409);
  });

  test("is not erased while they and the business owe each other money", async () => {
    const { partner } = await aKnownPartner(given.db, aWord("Owed"));
    await owes(given.db, partner.id);
    expect(await erase(partner)).toMatchObject({ status: 409, message: expect.stringContaining("money") });
    await owes(given.db, partner.id, -500_00);
    expect((await erase(partner)).status).toBe(200);
  });

  test("is not erased by somebody who finds an unlocked phone", async () => {
    const partner = await signedInAs(given.db, "partner");
    const { partner: other } = await aKnownPartner(given.db, aWord("Elsewhere"));
    await given.db
      .updateTable("session")
      .set({ created_at: sql<Date>`now() - interval '16 minutes'` })
      .where("partner_id", "=", partner.id)
      .execute();
    expect((await erase(partner)).status).toBe(403);
    expect((await erase(other)).status).toBe(200);
  });

  test("who was erased cannot be approved, refused, suspended, resumed or changed any more", async () => {
    const { partner } = await aKnownPartner(given.db, aWord("Gone"), "Refused");
    await erase(partner);
    const { id } = await anOperator(given.db, { roles: ["owner"] });
    const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
    const params = { id: partner.id };
    const skills = [(await aSubCategory(given.db)).id];
    const { data } = await given.call(endpoints.deskPartner, { as, params });
    expect(data.results).toMatchObject({ phone: "", email: "", erasedAt: expect.any(String), application: null });
    const { work, tax } = data.results;
    const answers = await Promise.all([
      given.call(endpoints.approvePartner, { as, params, body: { skills, seen: "Refused" } }),
      given.call(endpoints.refusePartner, { as, params, body: { reason: "Too late" } }),
      given.call(endpoints.suspendPartner, { as, params, body: { reason: "Too late" } }),
      given.call(endpoints.resumePartner, { as, params }),
      given.call(endpoints.changePartnerWork, { as, params, body: { skills, radiusKm: 5, seen: work.version } }),
      given.call(endpoints.changePartnerGstin, { as, params, body: { gstin: "", seen: tax.version } }),
    ]);
    expect(answers.map(({ reason }) => reason)).toEqual(answers.map(() => "PERSON_ERASED"));
  });
});

describe("the desk", () => {
  test("erases a partner and a colleague, and records how it was asked for, without a name", async () => {
    const { id } = await anOperator(given.db, { roles: ["owner"] });
    const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
    const { partner } = await aKnownPartner(given.db, aWord("Written"));
    const colleague = await aKnownOperator(given.db, aWord("Mislaid"));
    const body = { asked: "in writing" };
    const erased = await given.call(endpoints.erasePartner, { as, params: { id: partner.id }, body });
    expect(erased.data.results).toMatchObject({ name: "Former partner", status: "Suspended" });
    const gone = await given.call(endpoints.eraseOperator, { as, params: { id: colleague.id }, body });
    expect(gone.data.results).toMatchObject({ name: "Former colleague", email: "", erased: true, roles: [] });
    expect(
      await given.db
        .selectFrom("audit_entry")
        .select(["action", "details"])
        .where("subject_id", "in", [partner.id, colleague.id])
        .where("operator_id", "=", id)
        .orderBy("id")
        .execute(),
    ).toEqual([
      { action: "erase partner's data", details: body },
      { action: "erase colleague's data", details: body },
    ]);
    expect((await given.call(endpoints.enableOperator, { as, params: { id: colleague.id } })).status).toBe(409);
  });

  test("does not erase a colleague who can still log in", async () => {
    const { id } = await anOperator(given.db, { roles: ["owner"] });
    const other = await anOperator(given.db, { roles: ["support"] });
    const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
    const answer = await given.call(endpoints.eraseOperator, {
      ...{ as, params: { id: other.id } },
      body: { asked: "by phone" },
    });
    expect(answer).toMatchObject({ status: 409, message: "They may still come in. Disable them first." });
  });
});
