import { randomUUIDv7 } from "node:crypto";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@chowk/contract";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { addJob, type TaskContext } from "../../platform/jobs/jobs.ts";
import { localDisk } from "../../platform/ports/storage/local-disk.ts";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import { aCustomer, anUpload } from "../../tests/support/factories.ts";
import { aForm } from "../../tests/support/form.ts";
import { aPicture } from "../../tests/support/pictures.ts";
import { collectStrays } from "./collect-orphans.ts";
import { fileNamesOf } from "./stored-files.ts";
import { claimUpload, uploadSchedules } from "./uploads.ts";

const given = useApp();
beforeEach(async () => void (await given.db.deleteFrom("upload").execute()));

const HOUR_MS = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** A picture that was uploaded this many hours ago, with its files. */
async function uploaded(hours: number) {
  const form = await aForm({ content: await aPicture() });
  const url = (await given.call(endpoints.upload, form)).data.results;
  const upload = { id: url.slice(9, 45), type: "webp", url };
  await given.db
    .updateTable("upload")
    .set({ created_at: hoursAgo(hours), released_at: hoursAgo(hours) })
    .where("id", "=", upload.id)
    .execute();
  return upload;
}
const collect = async () => {
  await given.db.transaction().execute((tx) => addJob(tx, "collect-orphans", {}));
  await given.runJobs();
};
const claim = async (url: string, tx = given.db.transaction()) => {
  const owner = { role: "customer", id: (await aCustomer(given.db)).id } as const;
  return tx.execute((each) => claimUpload(each, given.secrets, url, { as: "picture", owner }));
};
const rows = async () => (await given.db.selectFrom("upload").select("id").execute()).map(({ id }) => id);
const files = async ({ id }: { id: string }) =>
  (await Array.fromAsync(given.storage.list())).filter(({ name }) => name.startsWith(id)).length;

describe("orphans", () => {
  test("older than a day go, with all their files; younger ones stay", async () => {
    const [old, young] = [await uploaded(25), await uploaded(23)];
    await collect();
    expect(await rows()).toEqual([young.id]);
    expect([await files(old), await files(young)]).toEqual([0, 3]);
  });

  test("are never uploads that somebody owns, however old", async () => {
    const upload = await uploaded(1000);
    await claim(upload.url);
    await collect();
    expect([await rows(), await files(upload)]).toEqual([[upload.id], 3]);
  });

  test("are pictures that were replaced, a day after that", async () => {
    const owner = { role: "customer", id: (await aCustomer(given.db)).id } as const;
    const [before, after] = [await uploaded(1000), await uploaded(1)];
    for (const { url } of [before, after]) {
      await given.db.transaction().execute((tx) => claimUpload(tx, given.secrets, url, { as: "picture", owner }));
    }
    await collect();
    expect((await rows()).sort()).toEqual([before.id, after.id].sort());
    await given.db
      .updateTable("upload")
      .set({ released_at: hoursAgo(25) })
      .where("id", "=", before.id)
      .execute();
    await collect();
    expect([await rows(), await files(before), await files(after)]).toEqual([[after.id], 0, 3]);
  });

  test("are the pictures of someone whose account is gone", async () => {
    const upload = await uploaded(1000);
    await claim(upload.url);
    await given.db.deleteFrom("customer").execute();
    await collect();
    expect([await rows(), await files(upload)]).toEqual([[], 0]);
  });

  test("whose files were never there go too", async () => {
    await anUpload(given.db, { released_at: hoursAgo(25) });
    await collect();
    expect(await rows()).toEqual([]);
  });

  test("that the storage fails to remove are remembered, and go the next time", async () => {
    const upload = await uploaded(25);
    const remove = vi.spyOn(given.storage, "remove").mockRejectedValue(new Error("no answer"));
    await collect();
    remove.mockRestore();
    expect(await rows()).toEqual([upload.id]);
    await collect();
    expect([await rows(), await files(upload)]).toEqual([[], 0]);
  });
});

describe("a claim at the moment of collecting", () => {
  test("keeps the file if it came first", async () => {
    const upload = await uploaded(25);
    const owner = { role: "customer", id: (await aCustomer(given.db)).id } as const;
    const underWay = await given.db.startTransaction().execute();
    await claimUpload(underWay, given.secrets, upload.url, { as: "picture", owner });
    await collect();
    await underWay.commit().execute();
    expect([await rows(), await files(upload)]).toEqual([[upload.id], 3]);
  });

  test("is refused if the files are already being removed", async () => {
    const upload = await uploaded(25);
    const remove = given.storage.remove;
    let late: Promise<unknown> | undefined;
    const spied = vi.spyOn(given.storage, "remove").mockImplementation(async (name) => {
      late ??= claim(upload.url).catch((error) => error);
      await waitingForLock(given.db);
      await remove(name);
    });
    await collect();
    spied.mockRestore();
    expect(await late).toMatchObject({ reason: "NOT_UPLOADED_HERE", values: { what: "picture" } });
    expect([await rows(), await files(upload)]).toEqual([[], 0]);
  });
});

describe("strays", () => {
  const log = { error: vi.fn() };
  beforeEach(() => log.error.mockClear());

  /** A folder with these files, each this many hours old. */
  async function aStorage(found: Record<string, number>) {
    const folder = await mkdtemp(join(tmpdir(), "chowk-strays-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const storage = localDisk(folder);
    for (const [name, hours] of Object.entries(found)) {
      await storage.put(name, Buffer.from("x"));
      await utimes(join(folder, name), hoursAgo(hours), hoursAgo(hours));
    }
    const context = { ...given.parts, storage, log, attempt: 1 } as unknown as TaskContext;
    return { collect: () => collectStrays({}, context), left: async () => (await readdir(folder)).sort() };
  }

  test("are files without a row that are a day old or more, and parts of files; all else stays", async () => {
    const known = await anUpload(given.db);
    const [unknown, young] = [randomUUIDv7(), randomUUIDv7()];
    const { collect, left } = await aStorage({
      ...Object.fromEntries(fileNamesOf(known).map((name) => [name, 1000])),
      [`${known.id}.webp.0123456789ab.part`]: 25,
      [`${known.id}.pdf`]: 25,
      [`${unknown}.pdf`]: 25,
      [`${unknown}-160.webp`]: 25,
      [`${young}.webp`]: 23,
      "somebody-elses.webp": 1000,
    });
    await collect();
    expect(await left()).toEqual([...fileNamesOf(known), `${young}.webp`, "somebody-elses.webp"].sort());
    expect(log.error).not.toHaveBeenCalled();
  });

  test("are left alone if there are too many: the storage is then another database's", async () => {
    const { collect, left } = await aStorage(
      Object.fromEntries(Array.from({ length: 101 }, () => [`${randomUUIDv7()}.webp`, 25])),
    );
    await collect();
    expect(await left()).toHaveLength(101);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining("101 stored files have no row"));
  });

  test("are found among thousands", async () => {
    const known = await Promise.all(Array.from({ length: 5 }, () => anUpload(given.db)));
    const names = known.flatMap(fileNamesOf);
    const listed = Array.from({ length: 1200 }, (_, n) => ({
      name: names[n % names.length] as string,
      storedAt: new Date(0),
    }));
    const stray = `${randomUUIDv7()}.pdf`;
    const removed: string[] = [];
    const storage = {
      list: async function* () {
        yield* [...listed.slice(0, 700), { name: stray, storedAt: new Date(0) }, ...listed.slice(700)];
      },
      remove: async (name: string) => void removed.push(name),
    };
    await collectStrays({}, { ...given.parts, storage, log, attempt: 1 } as unknown as TaskContext);
    expect(removed).toEqual([stray]);
  });
});

test("both are collected on a schedule", () => {
  expect(uploadSchedules).toMatchObject({ "collect-orphans": "17 * * * *", "collect-strays": "41 21 * * *" });
});
