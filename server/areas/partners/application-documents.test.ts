import { endpoints } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOperator, aPartner } from "../../tests/support/factories.ts";
import { anUpload, aRegistration } from "../../tests/support/registrations.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { openSession } from "../identity/identity.ts";

const given = useApp();
let dispatcher: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"], name: "Farah Khan" });
  dispatcher = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

type Document = "id-proof" | "certificate";
const reason = "The number cannot be read.";

async function anApplicant() {
  const registration = await aRegistration(given.db);
  const { data } = await given.call(endpoints.registerPartner, { body: registration });
  const id = data.results._id;
  const as = { id, token: await openSession(given.db, { role: "partner", id }, "a test") };
  return {
    ...{ id, email: registration.contact_details.Email, name: registration.contact_details.Name },
    ask: (document: Document) =>
      given.call(endpoints.askForDocument, { as: dispatcher, params: { id, document }, body: { reason } }),
    open: (document: Document) =>
      given.call(endpoints.openPartnerDocument, { as: dispatcher, params: { id, document } }),
    put: (document: Document, file: string) =>
      given.call(endpoints.putDocument, { as: dispatcher, params: { id, document }, body: { file } }),
    send: (document: Document, file: string) =>
      given.call(endpoints.sendDocument, { as, params: { document }, body: { file } }),
    wanted: async () => (await given.call(endpoints.partnerMe, { as })).data.wanted,
    asked: async () =>
      (await given.call(endpoints.deskPartner, { as: dispatcher, params: { id } })).data.results.application?.asked,
  };
}

/** The id of a file, as its path or its address has it. */
const fileIn = (path: string) => /[0-9a-f-]{36}/.exec(path)?.[0] ?? "";
const ownerOf = async (path: string) =>
  (await given.db.selectFrom("upload").select("partner_id").where("id", "=", fileIn(path)).executeTakeFirstOrThrow())
    .partner_id;
const listed = async (papers: "lacking" | "unconfirmed") =>
  (await given.call(endpoints.deskPartners, { as: dispatcher, query: { papers, limit: 100 } })).data.results.map(
    ({ _id }) => _id,
  );

describe("a document of an application that cannot be used", () => {
  test.each<Document>([
    "id-proof",
    "certificate",
  ])("is asked for again, and another %s takes its place", async (document) => {
    const [applicant, bystander] = [await anApplicant(), await anApplicant()];
    await bystander.ask(document);
    const other = document === "id-proof" ? "certificate" : "id-proof";
    const [before, kept] = [await applicant.open(document), await applicant.open(other)];

    expect((await applicant.ask(document)).status).toBe(200);
    expect(await applicant.wanted()).toEqual([{ document, why: reason }]);
    expect(await applicant.asked()).toEqual([{ document, why: reason, sentAt: null }]);
    expect(await listed("lacking")).toContain(applicant.id);
    await given.runJobs();
    const letter = (await sentTo(given, applicant.email)).at(-1);
    expect(letter).toMatchObject({ template: "partner-paper-sent-back", text: expect.stringContaining(reason) });
    expect(letter?.text).toContain(document === "id-proof" ? "ID proof" : "Certificate");

    const file = await anUpload(given.db);
    const sent = await applicant.send(document, file);
    expect(sent.data.wanted).toEqual([]);
    expect(await applicant.asked()).toEqual([{ document, why: reason, sentAt: expect.any(String) }]);
    expect(await listed("unconfirmed")).toContain(applicant.id);
    expect(await listed("lacking")).not.toContain(applicant.id);
    expect(await ownerOf(file)).toBe(applicant.id);
    expect(await ownerOf(before.data.results)).toBeNull();

    expect(fileIn((await applicant.open(other)).data.results)).toBe(fileIn(kept.data.results));
    expect(fileIn((await applicant.open(document)).data.results)).toBe(fileIn(file));
    expect(await applicant.asked()).toEqual([]);
    expect(await listed("unconfirmed")).not.toContain(applicant.id);
    expect(await bystander.wanted()).toEqual([{ document, why: reason }]);
  });

  test("may be sent twice as the same file, but not without having been asked for", async () => {
    const applicant = await anApplicant();
    const file = await anUpload(given.db);
    const unasked = { status: 404, reason: "NO_SUCH_PAPER_KIND" };
    expect(await applicant.send("id-proof", file)).toMatchObject(unasked);
    expect(await ownerOf(file)).toBeNull();
    await applicant.ask("id-proof");
    expect(await applicant.send("certificate", file)).toMatchObject(unasked);
    await applicant.send("id-proof", file);
    expect((await applicant.send("id-proof", file)).status).toBe(200);
    expect(await ownerOf(file)).toBe(applicant.id);
    expect(await applicant.send("id-proof", await anUpload(given.db))).toMatchObject(unasked);
  });

  test("is not asked for again by somebody who has not looked at the one that came meanwhile", async () => {
    const applicant = await anApplicant();
    await applicant.ask("certificate");
    await applicant.ask("id-proof");
    await applicant.send("certificate", await anUpload(given.db));
    expect(await applicant.ask("certificate")).toMatchObject({ status: 409, reason: "CHANGED_SINCE" });
    expect(await applicant.wanted()).toEqual([{ document: "id-proof", why: reason }]);
    await applicant.open("certificate");
    expect((await applicant.ask("certificate")).status).toBe(200);
  });

  test("is not replaced by the other one, nor by what somebody else has sent", async () => {
    const [applicant, other] = [await anApplicant(), await anApplicant()];
    await applicant.ask("id-proof");
    const refused = { status: 422, reason: "NOT_UPLOADED_HERE" };
    for (const file of [
      (await applicant.open("certificate")).data.results,
      (await other.open("id-proof")).data.results,
      "/uploads/nothing.pdf",
    ])
      expect(await applicant.send("id-proof", file)).toMatchObject(refused);
    expect(await applicant.wanted()).toHaveLength(1);
  });

  test.each<Document>([
    "id-proof",
    "certificate",
  ])("is replaced at the desk by an %s that the partner brought, and is asked for no more", async (document) => {
    const [applicant, bystander] = [await anApplicant(), await anApplicant()];
    for (const each of [applicant, bystander]) await each.ask(document);
    const other = document === "id-proof" ? "certificate" : "id-proof";
    await applicant.ask(other);
    const [before, kept] = [await applicant.open(document), await applicant.open(other)];

    const file = await anUpload(given.db);
    expect((await applicant.put(document, file)).data.results.application?.asked).toMatchObject([{ document: other }]);
    expect((await applicant.put(document, file)).status).toBe(200);
    expect(await applicant.wanted()).toEqual([{ document: other, why: reason }]);
    expect([await ownerOf(file), await ownerOf(before.data.results)]).toEqual([applicant.id, null]);
    expect(fileIn((await applicant.open(document)).data.results)).toBe(fileIn(file));
    expect(fileIn((await applicant.open(other)).data.results)).toBe(fileIn(kept.data.results));
    expect(await bystander.wanted()).toEqual([{ document, why: reason }]);
    const entries = await given.db
      .selectFrom("audit_entry")
      .select(["details", "operator_id"])
      .where("subject_id", "=", applicant.id)
      .where("action", "=", "give document")
      .execute();
    expect(entries).toEqual([{ details: { document }, operator_id: dispatcher.id }]);
  });

  test("is not replaced at the desk while one that the partner sent has not been looked at, nor by others' files", async () => {
    const [applicant, other] = [await anApplicant(), await anApplicant()];
    const theirs = (await other.open("certificate")).data.results;
    expect(await applicant.put("certificate", theirs)).toMatchObject({ status: 422, reason: "NOT_UPLOADED_HERE" });
    expect(await applicant.put("certificate", "")).toMatchObject({ status: 400 });
    await applicant.ask("certificate");
    const sent = await anUpload(given.db);
    await applicant.send("certificate", sent);
    const file = await anUpload(given.db);
    expect(await applicant.put("certificate", file)).toMatchObject({ status: 409, reason: "CHANGED_SINCE" });
    expect([await ownerOf(sent), await ownerOf(file)]).toEqual([applicant.id, null]);
    await applicant.open("certificate");
    expect((await applicant.put("certificate", file)).status).toBe(200);
    expect(await ownerOf(sent)).toBeNull();
  });

  test("is recorded with its reason, and asked of nobody who has not applied", async () => {
    const applicant = await anApplicant();
    await applicant.ask("certificate");
    const entries = await given.db
      .selectFrom("audit_entry")
      .select(["action", "details", "operator_id"])
      .where("subject_id", "=", applicant.id)
      .execute();
    expect(entries).toEqual([
      { action: "ask for document again", details: { document: "certificate", reason }, operator_id: dispatcher.id },
    ]);
    const { id } = await aPartner(given.db);
    const params = { id, document: "certificate" } as const;
    const noSuch = { status: 404, reason: "NO_SUCH_PARTNER" };
    expect(await given.call(endpoints.askForDocument, { as: dispatcher, params, body: { reason } })).toMatchObject(
      noSuch,
    );
    const body = { file: await anUpload(given.db) };
    expect(await given.call(endpoints.putDocument, { as: dispatcher, params, body })).toMatchObject(noSuch);
  });
});
