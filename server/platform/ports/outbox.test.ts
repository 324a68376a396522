import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";

const given = useApp();

test("messages that would have gone out in one turn are kept with one statement, each once", async () => {
  const ids = Array.from({ length: 3 }, () => randomUUIDv7());
  const to = { country_code: "+91", phone: "9876543210" };
  const send = () =>
    Promise.all(ids.map((id, n) => given.parts.sms.send({ id, to, template: "otp", text: `text ${n}`, values: {} })));
  let sent: string[] = [];
  const statements = await given.countQueries(async () => {
    sent = await send();
  });
  expect(statements).toBe(1);
  expect(sent).toEqual(ids.map((id) => `outbox/${id}`));
  await given.parts.email.send({ id: randomUUIDv7(), to: "asha@example.test", subject: "S", text: "t", html: "" });
  await send();
  const rows = await given.db.selectFrom("demo_outbox").select(["channel", "recipient", "subject", "text"]).execute();
  expect(rows).toHaveLength(4);
  expect(rows).toEqual(
    expect.arrayContaining([
      { channel: "sms", recipient: "+91 9876543210", subject: "", text: "text 2" },
      { channel: "email", recipient: "asha@example.test", subject: "S", text: "t" },
    ]),
  );
});
