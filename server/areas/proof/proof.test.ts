import { endpoints, proofLimits } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOperator, anUpload, signedIn } from "../../tests/support/factories.ts";
import { aPartnerAtWork, aVisit } from "../../tests/support/visits.ts";
import { openSession } from "../identity/identity.ts";

const given = useApp();

const steps = (...titles: string[]) => titles.map((title) => ({ title, text: `${title}.` }));
const answersOf = (told: object) => JSON.stringify({ told });

/** A partner at work on a visit of two steps, and whoever may see what they show. */
async function working(status: "Accepted" | "Reached" | "Started" | "Completed" = "Started") {
  const partner = await aPartnerAtWork(given.db);
  const { booking, jobId } = await aVisit(given.db, [partner], { status });
  const customer = await signedIn(given.db);
  await given.db.updateTable("booking").set({ customer_id: customer.id }).where("id", "=", booking.id).execute();
  const line = await given.db
    .selectFrom("booking_line")
    .select("service_id")
    .where("booking_id", "=", booking.id)
    .executeTakeFirstOrThrow();
  const serviceId = line.service_id ?? "";
  const answers = answersOf({ en: { steps: steps("Washed", "Tested") }, hi: { steps: steps("धोया", "परखा") } });
  await given.db.updateTable("service").set({ answers }).where("id", "=", serviceId).execute();
  const params = { id: jobId };
  const photoId = () => crypto.randomUUID();
  return {
    ...{ partner, customer, jobId, serviceId, orderId: booking.id },
    read: async (as = partner) => (await given.call(endpoints.getProof, { as, params })).data.results,
    job: async () => (await given.call(endpoints.getPartnerJob, { as: partner, params })).data,
    note: (done: string[], used = "", as = partner) =>
      given.call(endpoints.setProof, { as, params, body: { done, used } }),
    take: async (moment: "before" | "after", id: string = photoId(), url?: string) =>
      given.call(endpoints.addProofPhoto, {
        ...{ as: partner, params: { ...params, photoId: id } },
        body: { moment, photo: url ?? (await anUpload(given.db)).url },
      }),
    remove: (id: string) => given.call(endpoints.removeProofPhoto, { as: partner, params: { ...params, photoId: id } }),
    seen: async (as = customer) =>
      (await given.call(endpoints.listProofs, { as, params: { id: booking.id } })).data?.results,
  };
}

describe("what a partner shows", () => {
  test("is photos, steps and what was used, seen by the customer, by the desk with a trace, and by nobody else", async () => {
    const it = await working();
    const bystander = await working();
    await it.take("before");
    await it.take("after");
    const [washed, tested] = (await it.job()).services.flatMap((service) => service.steps);
    expect([washed?.name, tested?.name]).toEqual(["Washed", "Tested"]);
    await it.note([washed?.key ?? ""], "One cartridge");

    const shown = {
      done: [{ name: "Washed" }],
      used: "One cartridge",
      photos: [{ moment: "before" }, { moment: "after" }],
    };
    expect(await it.read()).toMatchObject({ ...shown, canChange: true });
    expect(await it.seen()).toMatchObject([{ ...shown, jobId: it.jobId }]);
    const { id } = await anOperator(given.db, { roles: ["support"] });
    const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
    const { data } = await given.call(endpoints.openProofs, { as, params: { id: it.orderId } });
    expect(data.results).toMatchObject([{ ...shown, jobId: it.jobId }]);
    const traces = await given.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject_id", "=", it.orderId)
      .execute();
    expect(traces).toEqual([{ action: "open proof of order" }]);

    expect(await bystander.seen()).toEqual([]);
    const foreign = { as: bystander.customer, params: { id: it.orderId } };
    expect(await given.call(endpoints.listProofs, foreign)).toMatchObject({ status: 404, reason: "NO_SUCH_ORDER" });
    expect(await it.note([], "Mine", bystander.partner)).toMatchObject({ status: 404, reason: "NO_SUCH_JOB" });
    expect((await it.read()).used).toBe("One cartridge");
  });

  test("is there once, however often a photo is sent, and the other photos stay when one is removed", async () => {
    const it = await working();
    const id = crypto.randomUUID();
    const { url } = await anUpload(given.db);
    await Promise.all([it.take("before", id, url), it.take("before", id, url), it.take("before", id, url)]);
    await it.take("before");
    expect((await it.read()).photos).toHaveLength(2);
    await it.remove(id);
    await it.remove(id);
    const { photos } = await it.read();
    expect(photos.map(({ _id }) => _id)).not.toContain(id);
    expect(photos).toHaveLength(1);
    // The same id for another job takes nothing away from the first.
    const other = await working();
    expect((await other.take("before", photos[0]?._id)).status).toBe(200);
    expect((await it.read()).photos).toHaveLength(1);
  });

  test("is at most so many photos of each moment", async () => {
    const it = await working();
    for (let n = 0; n < proofLimits.photos; n++) expect((await it.take("before")).status).toBe(200);
    expect(await it.take("before")).toMatchObject({ status: 422, reason: "TOO_MANY_PROOF_PHOTOS" });
    expect((await it.take("after")).status).toBe(200);
  });

  test("keeps what a step was called, in each language, whatever the catalogue says later", async () => {
    const it = await working();
    const key = `${it.serviceId}.1`;
    await it.note([key, `${it.serviceId}.7`, "made-up"]);
    await given.db.updateTable("service").set({ answers: "{}" }).where("id", "=", it.serviceId).execute();
    expect((await it.read()).done).toEqual([{ key, name: "Tested" }]);
    await it.note([key], "And oil");
    const { data } = await given.call(endpoints.listProofs, {
      ...{ as: it.customer, params: { id: it.orderId }, headers: { "accept-language": "hi" } },
    });
    expect(data.results).toMatchObject([{ done: [{ key, name: "परखा" }], used: "And oil" }]);
    await it.note([]);
    expect(await it.seen()).toEqual([]);
  });

  test("is taken from the door until two days after the visit", async () => {
    const early = await working("Accepted");
    expect(await early.take("before")).toMatchObject({ status: 409, reason: "PROOF_CLOSED" });
    expect(await early.read()).toMatchObject({ canChange: false });
    expect((await (await working("Reached")).take("before")).status).toBe(200);

    const late = await working("Completed");
    const ended = (ago: string) =>
      given.db
        .updateTable("job")
        .set({ during: sql<string>`tstzrange(now() - ${ago}::interval - interval '1 hour', now() - ${ago}::interval)` })
        .where("id", "=", late.jobId)
        .execute();
    await ended("47 hours");
    expect((await late.take("after")).status).toBe(200);
    await ended("49 hours");
    expect(await late.take("after")).toMatchObject({ status: 409, reason: "PROOF_CLOSED" });
    expect(await late.note([], "Late")).toMatchObject({ status: 409, reason: "PROOF_CLOSED" });
  });

  test("takes no file of somebody else's, and no PDF", async () => {
    const it = await working();
    const other = await working();
    const { url } = await anUpload(given.db);
    await other.take("before", crypto.randomUUID(), url);
    expect(await it.take("before", crypto.randomUUID(), url)).toMatchObject({
      status: 422,
      reason: "NOT_UPLOADED_HERE",
    });
    const { url: pdf } = await anUpload(given.db, { type: "pdf" });
    expect(await it.take("before", crypto.randomUUID(), pdf)).toMatchObject({
      status: 422,
      reason: "NOT_UPLOADED_HERE",
    });
  });
});
