import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { tasks } from "../../bin/tasks.ts";
import { runDueJobs } from "../../platform/jobs/jobs.ts";
import { CarrierRests } from "../../platform/ports/carrier.ts";
import { PermanentFailure, TemporaryFailure } from "../../platform/ports/delivery-failure.ts";
import type { Email } from "../../platform/ports/email/email.ts";
import type { Sms } from "../../platform/ports/sms/sms.ts";
import { useApp } from "../../tests/support/app.ts";
import { messageTasks, queueEmail, queueSms } from "./messages.ts";

const given = useApp();

/** What the carriers were handed, and how the next messages fail. */
const handed: (Sms | Email)[] = [];
let faults: Error[] = [];
let beforeTaking = async () => {};
/** What was logged about messages that did not go out. */
const logged: unknown[] = [];

const carrier = {
  send: async (message: Sms | Email) => {
    handed.push(message);
    await beforeTaking();
    const fault = faults.shift();
    if (fault) throw fault;
    return `provider-${handed.length}`;
  },
};
const parts = () => ({ ...given.parts, sms: carrier, email: carrier });
const log = () => Object.assign(Object.create(given.app.log), { error: (...line: unknown[]) => logged.push(line) });
const send = (messageId: string) => messageTasks["send-mail"]({ messageId }, { ...parts(), log: log(), attempt: 1 });
const runJobs = () => runDueJobs({ queue: given.queue, tasks, parts: parts(), log: given.app.log });

// The runner first stores the names of its tasks, and would wait for a test's open transaction.
beforeAll(runJobs);
beforeEach(async () => {
  handed.length = 0;
  logged.length = 0;
  faults = [];
  beforeTaking = async () => {};
  await given.db.deleteFrom("message").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(given.db);
});

const to = { country_code: "+91", phone: "9876543210" };
// Longer than a real code: four digits may occur in sealed bytes by chance.
const values = { code: "47110815", minutes: "5" };
const otp = () =>
  given.db.transaction().execute((tx) => queueSms(tx, given.parts, { to, template: "otp", values, language: "en" }));
const welcome = () =>
  given.db
    .transaction()
    .execute((tx) =>
      queueEmail(tx, given.secrets, { to: "asha@example.test", template: "welcome", values: {}, language: "en" }),
    );
const rows = () => given.db.selectFrom("message").selectAll().execute();
const row = async () => {
  const [only, ...more] = await rows();
  if (!only || more.length > 0) throw new Error("There is not exactly one message");
  return only;
};
/** Returns the waiting messages, and whether each is due only later. */
const waiting = async () =>
  (
    await sql<{ attempts: number; waits: boolean }>`
    select attempts, due_at > now() as waits from message where state = 'waiting' and job is not null
  `.execute(given.db)
  ).rows;
const comesDue = () => sql`update message set due_at = now()`.execute(given.db);

describe("a message", () => {
  test("goes out once the transaction that asked for it has committed", async () => {
    await given.db.transaction().execute(async (tx) => {
      await queueSms(tx, given.parts, { to, template: "otp", values, language: "en" });
      await runJobs();
      expect(handed).toEqual([]);
    });
    await runJobs();

    const { id, ...sent } = await row();
    expect(handed).toEqual([
      {
        ...{ id, to, template: "otp", values },
        text: "47110815 is your Chowk code. It is good for 5 minutes. Never tell it to anyone, not even to us.",
      },
    ]);
    expect(sent).toMatchObject({ state: "sent", attempts: 1, provider_id: "provider-1", last_error: null });
  });

  test("does not go out if the transaction is rolled back", async () => {
    const taken = given.db.transaction().execute(async (tx) => {
      await queueEmail(tx, given.secrets, { to: "asha@example.test", template: "welcome", values: {}, language: "en" });
      throw new Error("Changed my mind");
    });
    await expect(taken).rejects.toThrow("Changed my mind");
    await runJobs();
    expect(handed).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test("that was sent is not sent again, however often its job comes", async () => {
    await welcome();
    const { id } = await row();
    await send(id);
    await send(id);
    expect(handed).toHaveLength(1);
  });

  test("goes out once if two processes come upon it at the same moment", async () => {
    await welcome();
    const { id } = await row();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    beforeTaking = () => taken;
    const first = send(id);
    await expect.poll(() => handed).toHaveLength(1);
    await send(id);
    take();
    await first;
    expect(handed).toHaveLength(1);
    expect(await row()).toMatchObject({ state: "sent", attempts: 1, claimed_at: null });
  });

  test("is handed over without holding a lock or a connection", async () => {
    await welcome();
    const { id } = await row();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    beforeTaking = () => taken;
    const sending = send(id);
    await expect.poll(() => handed).toHaveLength(1);
    const { rows: held } = await sql`
      select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
    `.execute(given.db);
    expect(held).toEqual([]);
    await sql`select from message where id = ${id} for update nowait`.execute(given.db);
    take();
    await sending;
    expect(await row()).toMatchObject({ state: "sent" });
  });

  test("is offered again once if its process died over it, when no call can take that long any more", async () => {
    await welcome();
    await welcome();
    const [dead, beside] = await rows();
    const id = dead?.id ?? "";
    const never = new Promise<void>(() => {});
    beforeTaking = () => never;
    void send(id);
    await expect.poll(() => handed).toHaveLength(1);
    beforeTaking = async () => {};

    // A job that comes too early leaves it alone and comes again when the claim is over.
    await send(id);
    await sql`update message set due_at = now() + interval '1 hour' where id = ${beside?.id}`.execute(given.db);
    await runJobs();
    expect(handed).toHaveLength(1);
    expect(await waiting()).toEqual(Array(2).fill({ attempts: 0, waits: true }));

    await sql`
      update message set claimed_at = claimed_at - interval '1 minute', due_at = due_at - interval '1 minute'
    `.execute(given.db);
    await runJobs();
    await send(id);
    expect(handed.map((message) => message.id)).toEqual([id, id]);
    const states = (await rows()).map(({ id: each, state, attempts }) => ({ each, state, attempts }));
    expect(states).toContainEqual({ each: id, state: "sent", attempts: 1 });
    expect(states).toContainEqual({ each: beside?.id, state: "waiting", attempts: 0 });
  });

  test("is not marked as failed by a process that has lost its claim", async () => {
    await welcome();
    const { id } = await row();
    const { promise: late, reject: fail } = Promise.withResolvers<void>();
    beforeTaking = () => late;
    const slow = send(id);
    await expect.poll(() => handed).toHaveLength(1);
    await sql`update message set claimed_at = claimed_at - interval '1 minute' where id = ${id}`.execute(given.db);
    beforeTaking = async () => {};
    await send(id);
    fail(new PermanentFailure("No such address"));
    await slow;
    expect(await row()).toMatchObject({ state: "sent", attempts: 1, last_error: null });
  });

  test("of an earlier release goes out with its current job", async () => {
    await otp();
    const { id } = await row();
    await sql`update message set job = null`.execute(given.db);
    await runJobs();
    expect(await row()).toMatchObject({ state: "waiting" });
    await sql`select graphile_worker.add_job('send-message', ${JSON.stringify({ messageId: id })}::json)`.execute(
      given.db,
    );
    await runJobs();
    expect(await row()).toMatchObject({ state: "sent" });
  });

  test("is a bug if a gap of its template has no value", async () => {
    const holed = given.db.transaction().execute((tx) =>
      // @ts-expect-error: the types say so, too.
      queueSms(tx, given.parts, { to, template: "otp", values: { minutes: "5" }, language: "en" }),
    );
    await expect(holed).rejects.toThrow("A message has no value for its {code}");
    expect(await rows()).toEqual([]);
  });
});

describe("in the database", () => {
  const everything = async () => {
    const dump = await sql<{ text: string }>`
      select concat_ws(' ', (select string_agg(m::text, ' ') from message m),
                            (select string_agg(payload::text, ' ') from graphile_worker._private_jobs)) as text
    `.execute(given.db);
    return dump.rows[0]?.text ?? "";
  };

  test("nobody can read who gets a message or what it says", async () => {
    await otp();
    await welcome();
    expect(await everything()).toContain("welcome");
    expect(await everything()).not.toMatch(/47110815|9876543210|asha/);
    // bytea is shown in hex.
    expect(await everything()).not.toContain(Buffer.from("9876543210").toString("hex"));
  });

  test("a value sealed for one message does not open in another", async () => {
    await otp();
    await welcome();
    await sql`
      update message set recipient = (select recipient from message where channel = 'email') where channel = 'sms'
    `.execute(given.db);
    const sms = (await rows()).find(({ channel }) => channel === "sms");
    await send(sms?.id ?? "");
    expect(handed).toEqual([]);
    expect(logged).toEqual([[expect.any(Error), "A message met a fault of our own"]]);
  });

  test("a message that lets someone in loses its content once it is sent or has failed", async () => {
    await otp();
    await send((await row()).id);
    expect(await row()).toMatchObject({ state: "sent", content: null });

    await given.db.deleteFrom("message").execute();
    await otp();
    faults = [new PermanentFailure("No such number")];
    await send((await row()).id);
    expect(await row()).toMatchObject({ state: "failed", content: null });
  });

  test("other contents are deleted after a week, the messages after a year; waiting messages stay", async () => {
    const forget = () => messageTasks["forget-messages"](undefined, { ...parts(), log: log(), attempt: 1 });
    const age = (by: string) => sql`update message set created_at = now() - ${by}::interval`.execute(given.db);
    await welcome();
    await age("8 days");
    await forget();
    expect(await row()).toMatchObject({ recipient: expect.any(Buffer), content: expect.any(Buffer) });

    await send((await row()).id);
    await age("6 days");
    await forget();
    expect(await row()).toMatchObject({ recipient: expect.any(Buffer), content: expect.any(Buffer) });

    await age("8 days");
    await forget();
    expect(await row()).toMatchObject({ state: "sent", recipient: null, content: null, template: "welcome" });

    await age("366 days");
    await forget();
    expect(await rows()).toEqual([]);
  });
});

describe("a failure", () => {
  test("that may pass is recorded, and the message goes out on a later try", async () => {
    faults = [new TemporaryFailure("The line is busy")];
    await otp();
    await runJobs();
    expect(await row()).toMatchObject({ state: "waiting", attempts: 1, last_error: "The line is busy" });
    expect(await waiting()).toEqual([{ attempts: 1, waits: true }]);

    await runJobs();
    expect(handed).toHaveLength(1);
    await comesDue();
    await runJobs();
    expect(await row()).toMatchObject({ state: "sent", attempts: 2, last_error: null });
    expect(handed.map(({ id }) => id)).toEqual([handed[0]?.id, handed[0]?.id]);
  });

  test("of a resting carrier does not count as a try: the message is due again when the rest is over", async () => {
    faults = [new CarrierRests(30_000)];
    await welcome();
    await send((await row()).id);
    expect(await row()).toMatchObject({ state: "waiting", attempts: 0, last_error: null, claimed_at: null });
    expect(await waiting()).toEqual([{ attempts: 0, waits: true }]);
    await comesDue();
    await runJobs();
    expect(await row()).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("for good is logged without any of the message's words, and not tried again", async () => {
    faults = [new PermanentFailure("The number is not in use")];
    await otp();
    const { id } = await row();
    await send(id);
    await send(id);
    expect(handed).toHaveLength(1);
    expect(await row()).toMatchObject({ state: "failed", attempts: 1, last_error: "The number is not in use" });
    expect(logged).toEqual([
      [{ messageId: id, template: "otp", reason: "The number is not in use" }, "A message was not sent"],
    ]);
  });

  test("that does not pass is final after fourteen tries", async () => {
    await welcome();
    const { id } = await row();
    const pauses: number[] = [];
    for (let tries = 1; tries < 14; tries += 1) {
      faults = [new TemporaryFailure("The line is busy")];
      await send(id);
      const { rows: due } = await sql<{ pause: number }>`
        select extract(epoch from due_at - now())::float8 as pause from message
      `.execute(given.db);
      pauses.push(due[0]?.pause ?? 0);
    }
    // 3 s, 7 s, 20 s, 55 s … six hours, less the time the test itself took.
    expect(pauses.slice(0, 10)).toEqual([...pauses.slice(0, 10)].sort((one, other) => one - other));
    expect(pauses[0]).toBeLessThan(2.8);
    expect(pauses.reduce((sum, pause) => sum + pause) / 3600).toBeGreaterThan(24);
    expect(await row()).toMatchObject({ state: "waiting", attempts: 13 });
    faults = [new TemporaryFailure("The line is busy")];
    await send(id);
    expect(await row()).toMatchObject({ state: "failed", attempts: 14 });
    expect(logged).toHaveLength(1);
  });

  test("of our own is tried again, and its text stays out of the table", async () => {
    faults = [new TypeError("Cannot read 47110815 of undefined")];
    await otp();
    const { id } = await row();
    await send(id);
    expect(logged).toEqual([[expect.any(TypeError), "A message met a fault of our own"]]);
    expect(await row()).toMatchObject({ state: "waiting", last_error: "A fault of our own, see the log" });
    await send(id);
    expect(await row()).toMatchObject({ state: "sent" });
  });

  test("that outlasts a code's validity means that the code is not sent any more", async () => {
    await otp();
    const { id, created_at, expires_at } = await row();
    expect(Number(expires_at) - Number(created_at)).toBe(5 * 60_000);
    await sql`update message set expires_at = now() - interval '1 second'`.execute(given.db);
    await send(id);
    expect(handed).toEqual([]);
    expect(await row()).toMatchObject({
      state: "failed",
      last_error: "What it tells is no longer good",
      content: null,
    });
  });
});

test("a message that a carrier took goes out only once if the database is in trouble: it is recorded as soon as possible", async () => {
  await welcome();
  await sql`
    create sequence tries;
    create function refuse_thrice() returns trigger language plpgsql as $$
      begin
        if nextval('tries') <= 3 then raise exception 'No space left on device' using errcode = '53100'; end if;
        return new;
      end $$;
    create trigger refuse_thrice before update on message for each row when (new.state <> old.state)
      execute function refuse_thrice();
  `.execute(given.db);
  onTestFinished(async () => {
    await sql`drop trigger refuse_thrice on message`.execute(given.db);
  });
  const { id } = await row();

  await send(id);

  expect(handed).toHaveLength(1);
  expect(await row()).toMatchObject({ state: "sent", provider_id: "provider-1", attempts: 1, claimed_at: null });
});
