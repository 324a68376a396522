import { setImmediate as afterAllElse } from "node:timers/promises";
import { expect, test } from "vitest";
import { Bursts } from "./bursts.ts";

/** Sends requests; `begun` collects the addresses of those that have begun. */
function senders() {
  const bursts = new Bursts();
  const begun: string[] = [];
  const send = (ip: string, count = 1) => {
    for (let n = 0; n < count; n += 1) bursts.come({ ip }, () => begun.push(ip));
  };
  return { begun, send };
}

const crowd = "203.0.113.7";
const guest = "198.51.100.1";

test("a caller with a few requests is not kept waiting", async () => {
  const { begun, send } = senders();
  for (let round = 1; round <= 3; round += 1) {
    send(crowd, 10);
    expect(begun).toHaveLength(10 * round);
    await afterAllElse();
  }
});

test("very many requests begin a few at a time, until all of them have", async () => {
  const { begun, send } = senders();
  send(crowd, 35);
  const seen = [begun.length];
  for (let n = 0; n < 4; n += 1) {
    await afterAllElse();
    seen.push(begun.length);
  }
  expect(seen).toEqual([10, 20, 30, 35, 35]);
});

test("a caller who comes while hundreds wait is next", async () => {
  const { begun, send } = senders();
  send(crowd, 300);
  await afterAllElse();
  send(guest);
  expect(begun).not.toContain(guest);
  await afterAllElse();
  expect(begun).toContain(guest);
  expect(begun.length).toBeLessThanOrEqual(30);
});

test("an IPv6 network that sends from many addresses counts as one caller", async () => {
  const { begun, send } = senders();
  for (let n = 0; n < 300; n += 1) send(`2001:db8::${n.toString(16)}`);
  send(guest);
  await afterAllElse();
  expect(begun).toContain(guest);
});

test("a request that comes late in a long series of bursts is not forgotten", async () => {
  const { begun, send } = senders();
  for (let round = 0; round < 20; round += 1) {
    send(crowd, 13);
    send(guest);
    await afterAllElse();
  }
  while (begun.length < 280) await afterAllElse();
  expect(begun.filter((ip) => ip === guest)).toHaveLength(20);
});
