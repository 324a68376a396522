import { endpoints } from "@chowk/contract";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { pushAddress } from "../../../platform/ports/push/push-address.ts";
import { useApp } from "../../../tests/support/app.ts";
import { anEar, aVisit } from "../../../tests/support/ears.ts";
import { sentTo } from "../../../tests/support/sent.ts";

const given = useApp();

/** Nobody of an earlier test hears anything any more. */
afterEach(() => given.db.updateTable("operator").set({ disabled_at: new Date() }).execute());

describe("push messages", () => {
  const handed: { endpoint: string; payload: string }[] = [];
  beforeAll(() => {
    given.parts.push = {
      tryOut: async () => {},
      publicKey: "our-key",
      addressOf: (endpoint) => pushAddress(endpoint, ["push.test"]),
      send: async ({ to, payload }) => {
        handed.push({ endpoint: to.endpoint, payload });
        return "push/201";
      },
    };
  });

  test("go to the browsers of those who chose them, and of nobody who is disabled", async () => {
    const [ear, gone] = [
      await anEar(given, ["dispatcher"], { "nobody-free": ["push"] }),
      await anEar(given, ["dispatcher"], { "nobody-free": ["push"] }),
    ];
    for (const [who, of] of [
      [ear, "ear"],
      [gone, "gone"],
    ] as const) {
      const body = { endpoint: `https://push.test/${of}`, keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } };
      expect((await given.call(endpoints.subscribeOperatorPush, { as: who.as, body })).status).toBe(200);
    }
    await given.db.updateTable("operator").set({ disabled_at: new Date() }).where("id", "=", gone.id).execute();
    const { order, service } = await aVisit(given, "Unassigned");
    await given.runJobs();
    expect(handed.map(({ endpoint }) => endpoint)).toEqual(["https://push.test/ear"]);
    expect(JSON.parse(handed[0]?.payload ?? "{}")).toEqual({
      ...{ title: "Nobody is free", url: "/desk/alerts" },
      text: expect.stringMatching(new RegExp(`^${service} · .* · ${order}$`)),
    });
  });

  test("are tried, like texts and e-mails, by whoever wants to know that they come; by the ways they chose alone", async () => {
    const [ear, other] = [await anEar(given), await anEar(given, ["dispatcher"], { late: ["email"] })];
    const attempt = async ({ as }: typeof ear) => (await given.call(endpoints.tryHearing, { as })).data.ways;
    expect(await attempt(ear)).toEqual([]);
    await ear.change({ ways: { late: ["email"], declined: ["sms", "screen"] }, phone: "9876500007" });
    expect(await attempt(ear)).toEqual(["email", "sms"]);
    const body = { endpoint: "https://push.test/trial", keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } };
    await given.call(endpoints.subscribeOperatorPush, { as: ear.as, body });
    expect(await attempt(ear)).toEqual(["email", "sms"]);
    await ear.change({ ways: { "nobody-free": ["push"], late: [], declined: [] } });
    expect(await attempt(ear)).toEqual(["push"]);
    await given.runJobs();
    const at = handed.filter(({ endpoint }) => endpoint === body.endpoint);
    expect(at.map(({ payload }) => JSON.parse(payload))).toEqual([
      { title: "A try", text: "This is how you hear of alerts.", url: "/desk/alerts" },
    ]);
    expect((await sentTo(given, "9876500007")).map(({ text }) => text)).toEqual(
      [1, 2].map(() => expect.stringContaining("A try: This is how you hear of alerts.")),
    );
    expect([(await ear.mails()).length, await other.mails()]).toEqual([2, []]);
  });
});
