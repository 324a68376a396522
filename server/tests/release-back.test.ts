import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "./support/database.ts";
import { anOrder } from "./support/factories.ts";

const given = useDatabase();

/** The SQL that docs/run/upkeep.md gives for going back to an older release. */
const documented = /^begin;\n(?:.*\n)+?commit;$/m.exec(readFileSync("docs/run/upkeep.md", "utf8"))?.[0] ?? "";

test("after the documented SQL everything that waits in rows has a job, and nothing has two", async () => {
  const { id: booking_id } = await anOrder(given.db);
  const event = { booking_id, event: "placed", by_kind: "system", order_status: "Open" };
  const events = await given.db
    .insertInto("booking_event")
    .values([
      { ...event, to_tell: true },
      { ...event, to_tell: false },
    ])
    .returning(["id", "to_tell"])
    .execute();
  const message = { channel: "sms", template: "otp", recipient: Buffer.of(1), content: Buffer.of(1) } as const;
  const [waits, failed, ofJob] = [randomUUID(), randomUUID(), randomUUID()];
  await given.db
    .insertInto("message")
    .values([
      { ...message, id: waits, state: "waiting", job: "send-otp" },
      { ...message, id: failed, state: "failed", job: "send-otp" },
      { ...message, id: ofJob, state: "waiting", job: null },
    ])
    .execute();

  expect(documented).not.toBe("");
  await sql.raw(documented).execute(given.db);

  const { rows } = await sql<{ task: string; payload: object }>`
    select t.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by 1
  `.execute(given.db);
  expect(rows).toEqual([
    { task: "send-otp", payload: { messageId: waits } },
    { task: "tell-of-event", payload: { eventId: events.find(({ to_tell }) => to_tell)?.id } },
  ]);
  const untold = await given.db.selectFrom("booking_event").select("id").where("to_tell", "=", true).execute();
  expect(untold).toEqual([]);
});
