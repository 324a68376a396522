import { buffer } from "node:stream/consumers";
import { endpoints } from "@chowk/contract";
import { beforeEach, expect, test } from "vitest";
import { openFor } from "../areas/partners/sealed.ts";
import { getSealed, putSealed } from "../areas/uploads/stored-files.ts";
import { schedules, tasks } from "../bin/tasks.ts";
import { addJob, runDueJobs } from "../platform/jobs/jobs.ts";
import { type Secrets, secretsOf } from "../platform/secrets/secrets.ts";
import { useApp } from "./support/app.ts";
import { aForm } from "./support/form.ts";
import { pdf } from "./support/pictures.ts";
import { aRegistration } from "./support/registrations.ts";

const given = useApp();
const secretKey = Buffer.alloc(32, 1);
// `useApp` seals with this key.
const older = { id: "test", key: Buffer.alloc(32, 2) };
const newer = { id: "newer", key: Buffer.alloc(32, 3) };
const rotated = secretsOf({ secretKey, encryptionKeys: [newer, older] });
const newerAlone = secretsOf({ secretKey, encryptionKeys: [newer] });

beforeEach(async () => {
  await given.db.deleteFrom("partner").execute();
  await given.db.deleteFrom("upload").execute();
  await given.db.deleteFrom("reference_data").where("name", "like", "sealed-%").execute();
});

/** Runs the nightly jobs in a process with these keys. */
async function night(secrets: Secrets) {
  await given.db.transaction().execute(async (tx) => {
    await addJob(tx, "reseal-partners", {});
    await addJob(tx, "reseal-uploads", {});
  });
  await runDueJobs({ queue: given.queue, tasks, parts: { ...given.parts, secrets }, log: given.app.log });
}

const allUnder = async () => {
  const rows = await given.db.selectFrom("reference_data").select(["name", "version"]).orderBy("name").execute();
  return rows.filter(({ name }) => name.startsWith("sealed-")).map(({ version }) => version);
};

const application = () => given.db.selectFrom("partner_application").selectAll().executeTakeFirstOrThrow();

async function aDocument() {
  const url = (await given.call(endpoints.upload, await aForm({ content: pdf }))).data.results;
  return url.slice("/uploads/".length).split("?")[0] ?? "";
}

const bytesOf = async (name: string) => {
  const found = await given.storage.get(name);
  return found && buffer(found.content);
};

test("once nothing is sealed with it, the old key can be removed", async () => {
  await given.call(endpoints.registerPartner, { body: await aRegistration(given.db) });
  const document = await aDocument();

  await night(rotated);
  const { partner_id: id, account_number_sealed: account, id_proof_sealed: proof } = await application();
  expect(openFor(newerAlone, id, "accountNumber", account)).toBe("00012345678901234");
  expect(openFor(newerAlone, id, "idProof", proof)).toMatch(/^\/uploads\/.*pdf$/);
  expect(await getSealed(given.storage, newerAlone, document)).toEqual(pdf);
  expect(await allUnder()).toEqual(["newer?", "newer?"]);

  await night(rotated);
  expect(await allUnder()).toEqual(["newer", "newer"]);
});

test("anything that a process with the old settings sealed meanwhile is found, too", async () => {
  await aDocument();
  await night(rotated);
  const late = await aDocument();
  await night(rotated);
  expect(await getSealed(given.storage, newerAlone, late)).toEqual(pdf);
  expect(await allUnder()).toEqual(["newer", "newer?"]);
  await night(rotated);
  expect(await allUnder()).toEqual(["newer", "newer"]);
});

test("a process with the old settings does not touch what is resealed", async () => {
  const document = await aDocument();
  await night(rotated);
  await night(rotated);
  const done = await bytesOf(document);
  await night(given.secrets);
  expect(await bytesOf(document)).toEqual(done);
  expect(await allUnder()).toEqual(["newer", "newer"]);
});

test("a file that does not open stays as it is, blocks nothing else, and keeps the work from being reported as done", async () => {
  const broken = await aDocument();
  const whole = await aDocument();
  await putSealed(given.storage, secretsOf({ secretKey, encryptionKeys: [{ ...older, id: "lost" }] }), broken, pdf);
  const before = await bytesOf(broken);

  await night(rotated);
  await night(rotated);
  expect(await bytesOf(broken)).toEqual(before);
  expect(await getSealed(given.storage, newerAlone, whole)).toEqual(pdf);
  expect(await allUnder()).toEqual(["newer", "newer?"]);
});

test("it runs on a schedule", () => {
  expect(Object.keys(schedules)).toEqual(expect.arrayContaining(["reseal-partners", "reseal-uploads"]));
});
