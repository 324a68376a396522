import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { openReads } from "./reads.ts";

const primary = useDatabase();
/** Another database stands in for the replica: its name shows where something was read. */
const replica = useDatabase();

interface Said {
  isLevel: boolean;
  name?: string;
}

/** Opens reads from a replica that reports what the test wants. */
async function someReads(said: Said) {
  let asked = 0;
  const reads = await openReads({
    ...{ db: primary.db, replicaUrl: replica.url, poolSize: 2, tickMs: 5 },
    async ask(line, lsn) {
      expect(lsn).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
      const { rows } = await sql<{ name: string }>`
        select concat(inet_server_addr(), ':', inet_server_port()) as name
      `.execute(line);
      asked += 1;
      return { name: said.name ?? rows[0]?.name ?? "", isLevel: said.isLevel };
    },
  });
  onTestFinished(() => reads.stop());
  const place = async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(reads.db);
    return `/${rows[0]?.name}` === new URL(replica.url).pathname ? "replica" : "primary";
  };
  /** Waits until it was asked twice more: anything in progress is over. */
  const askedAnew = async () => {
    const before = asked;
    await expect.poll(() => asked).toBeGreaterThan(before + 1);
  };
  return { reads, place, askedAnew, asked: () => asked };
}

test("data that may be a moment old is read from a replica that is level", async () => {
  const { place, reads } = await someReads({ isLevel: true });
  await expect.poll(place).toBe("replica");
  expect(reads.taken()).toBeGreaterThan(0);
});

test("after a change the primary is read, until the replica reports that it has caught up", async () => {
  const said: Said = { isLevel: true };
  const { reads, place, askedAnew } = await someReads(said);
  await expect.poll(place).toBe("replica");
  said.isLevel = false;
  reads.changed();
  expect(await place()).toBe("primary");
  await askedAnew();
  expect(await place()).toBe("primary");
  said.isLevel = true;
  await expect.poll(place).toBe("replica");
});

test("a replica that is behind, or is not the one that was asked, is not read", async () => {
  const behind = await someReads({ isLevel: false });
  await behind.askedAnew();
  expect(await behind.place()).toBe("primary");
  const other = await someReads({ isLevel: true, name: "192.0.2.1:5432" });
  await other.askedAnew();
  expect(await other.place()).toBe("primary");
});

test("nothing waits for a replica that is away", async () => {
  const gone = new URL(replica.url);
  gone.port = "1";
  const reads = await openReads({ db: primary.db, replicaUrl: gone.href, poolSize: 2, tickMs: 5 });
  onTestFinished(() => reads.stop());
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(reads.db);
  expect(`/${rows[0]?.name}`).toBe(new URL(primary.url).pathname);
  expect(reads.taken()).toBe(0);
});
