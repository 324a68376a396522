import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { openSession } from "../areas/identity/identity.ts";
import { useApp } from "../tests/support/app.ts";
import { anOperator } from "../tests/support/factories.ts";
import { seedApplications } from "./people/seed-applications.ts";
import { seedDemo } from "./seed.ts";

const given = useApp();

test("two applicants wait for the desk's answer, with documents that open; they do not apply a second time", async () => {
  await seedDemo(given.parts, { password: "monsoon-42" });
  await seedApplications(given.parts);
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  const list = async () => (await given.call(endpoints.deskPartners, { query: { status: "Applied" }, as })).data;
  const { results, waiting } = await list();
  expect([waiting, results.length]).toEqual([2, 2]);

  const [first] = results;
  const { application, photo } = (await given.call(endpoints.deskPartner, { params: { id: first?._id }, as })).data
    .results;
  expect(application).toMatchObject({ idProof: "picture", certificate: "pdf", bank: { accountEnding: "1234" } });
  const paths = [photo];
  for (const document of ["id-proof", "certificate"]) {
    const params = { id: first?._id, document };
    paths.push((await given.call(endpoints.openPartnerDocument, { params, as })).data.results);
  }
  for (const path of paths) expect((await given.app.inject(path)).statusCode).toBe(200);

  await given.call(endpoints.refusePartner, { params: { id: first?._id }, body: { reason: "Not now." }, as });
  await seedApplications(given.parts);
  expect((await list()).waiting).toBe(1);
  expect(await given.db.selectFrom("upload").select("id").execute()).toHaveLength(6);
});
