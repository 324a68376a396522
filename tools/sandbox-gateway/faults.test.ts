import { expect, test } from "vitest";
import { openSandbox } from "./testing/sandbox.ts";
import { type Heard, openShop } from "./testing/shop.ts";
import { chargeBody, upaymentsOf } from "./testing/upayments.ts";

async function open() {
  const [sandbox, shop] = await Promise.all([openSandbox(), openShop()]);
  const upayments = upaymentsOf(sandbox);
  const wrong = (faults: object) => sandbox.control("POST", "/faults", faults);
  /** Makes a charge and has the bank decide it. */
  const decided = async (result: string, order = {}) => {
    const { link, session } = await upayments.charge(shop, order);
    return { link, session, ...(await sandbox.control("POST", `/payments/${session}/decide`, { result })) };
  };
  const advance = (seconds: number) => sandbox.control("POST", "/clock/advance", { seconds });
  return { sandbox, shop, upayments, wrong, decided, advance };
}

const resultsOf = (heard: Heard[]) => heard.map(({ form }) => form.result);

test("a late notification arrives when it is due", async () => {
  const { shop, wrong, decided, advance } = await open();
  await wrong({ notify: "late", lateSeconds: 300 });
  await decided("CAPTURED");

  await advance(299);
  expect(shop.heard).toEqual([]);
  await advance(1);
  expect(resultsOf(shop.heard)).toEqual(["CAPTURED"]);
});

test("a notification that arrives twice is the same both times", async () => {
  const { shop, wrong, decided } = await open();
  await wrong({ notify: "twice" });

  await decided("CAPTURED");

  expect(shop.heard).toHaveLength(2);
  expect(shop.heard[0]?.form).toEqual(shop.heard[1]?.form);
});

test("reordered: the older notification arrives after the one with the outcome", async () => {
  const { shop, wrong, decided, advance } = await open();
  await wrong({ notify: "reordered" });

  await decided("CAPTURED");
  await advance(10);

  expect(resultsOf(shop.heard)).toEqual(["CAPTURED", "PENDING"]);
});

test("forged: beside the true notification come one with the opposite outcome and one for another order", async () => {
  const { shop, upayments, wrong, decided } = await open();
  await wrong({ notify: "forged" });

  const { session } = await decided("NOT CAPTURED");

  expect(resultsOf(shop.heard).sort()).toEqual(["CAPTURED", "CAPTURED", "NOT CAPTURED"]);
  const claimed = shop.heard
    .filter(({ form }) => form.result === "CAPTURED")
    .map(({ form }) => form.requested_order_id);
  expect(new Set(claimed).size).toBe(2);
  expect(claimed).toContain("CH-7K3M-92QD");
  expect((await upayments.transaction(session)).result).toBe("NOT CAPTURED");
});

test("a test can forge a notification at any time, even before anybody has paid", async () => {
  const { sandbox, shop, upayments } = await open();
  const { session } = await upayments.charge(shop);

  await sandbox.control("POST", `/payments/${session}/forge`, { result: "CAPTURED" });

  expect(resultsOf(shop.heard)).toEqual(["CAPTURED", "CAPTURED"]);
  expect((await upayments.transaction(session)).result).toBeNull();
});

test("never: no notification arrives, however long the shop waits", async () => {
  const { shop, wrong, decided, advance } = await open();
  await wrong({ notify: "never" });

  await decided("CAPTURED");
  await advance(864_000);

  expect(shop.heard).toEqual([]);
});

test("a held notification arrives when the test releases it", async () => {
  const { sandbox, shop, wrong, decided, advance } = await open();
  await wrong({ notify: "held" });
  const [one] = [await decided("CAPTURED"), await decided("CANCELED", { id: "other" })];
  await advance(864_000);
  expect(shop.heard).toEqual([]);

  await sandbox.control("POST", `/payments/${one.session}/release`);
  expect(resultsOf(shop.heard)).toEqual(["CAPTURED"]);
  await sandbox.control("POST", "/release");
  expect(resultsOf(shop.heard)).toEqual(["CAPTURED", "CANCELED"]);
});

test("the browser is lost: the money is captured, and the page leads nowhere", async () => {
  const { sandbox, shop, upayments } = await open();
  const { link, session } = await upayments.charge(shop);

  const page = await sandbox.submit(link, { do: "pay", browser: "lost" });

  expect([page.status, page.headers.get("location")]).toEqual([200, null]);
  expect(await page.text()).toContain("The connection broke");
  expect(await (await fetch(link)).text()).not.toContain(shop.url);
  expect((await upayments.transaction(session)).result).toBe("CAPTURED");
});

test("a pending payment is decided by itself after the given time", async () => {
  const { sandbox, shop, upayments, advance } = await open();
  const { link, session } = await upayments.charge(shop);
  await sandbox.submit(link, { do: "pay", decision: "pending", pendingSeconds: "60" });
  const before = await upayments.transaction(session);
  expect([before.result, shop.heard]).toEqual(["PENDING", []]);

  await advance(60);

  expect(await upayments.transaction(session)).toMatchObject({ result: "CAPTURED", track_id: before.track_id });
  expect(resultsOf(shop.heard)).toEqual(["CAPTURED"]);
});

test("a decline may turn into a late capture, and captured money stays captured", async () => {
  const { sandbox, shop, upayments, decided } = await open();
  const { session } = await decided("NOT CAPTURED");
  const { track_id: trackId } = await upayments.transaction(session);

  await sandbox.control("POST", `/payments/${session}/decide`, { result: "CAPTURED" });

  expect(await upayments.transaction(session)).toMatchObject({ result: "CAPTURED", track_id: trackId });
  expect(resultsOf(shop.heard)).toEqual(["NOT CAPTURED", "CAPTURED"]);
  expect((await sandbox.call("POST", `/payments/${session}/decide`, { result: "CANCELED" })).status).toBe(409);
});

test("half: the captured amount is not the amount asked for", async () => {
  const { upayments, wrong, decided } = await open();
  await wrong({ amount: "half" });

  const { session } = await decided("CAPTURED");

  expect(await upayments.transaction(session)).toMatchObject({ result: "CAPTURED", total_price: "1.250" });
});

test("faults can be ordered for one order, for a number of charges, or for all charges to come", async () => {
  const { upayments, shop, sandbox, wrong } = await open();
  await wrong({ notify: "twice", times: 2 });
  await wrong({ notify: "never", orderId: "B" });

  for (const id of ["A", "B", "C", "D"]) await upayments.charge(shop, { id });

  const { payments } = await sandbox.control("GET", "/payments");
  const faults = payments.map((payment: { orderId: string; faults: { notify: string } }) => payment.faults.notify);
  expect(faults).toEqual(["twice", "never", "twice", "once"]);
});

test("an unknown fault is refused, naming the known ones", async () => {
  const { sandbox } = await open();

  const { status, body } = await sandbox.call("POST", "/faults", { notify: "sometimes" });

  expect(status).toBe(400);
  expect(body.message).toBe("notify must be one of once, late, twice, reordered, forged, never, held");
});

test("unavailable: as many calls as ordered get a 503, and none of them has an effect", async () => {
  const { sandbox, shop, wrong } = await open();
  await wrong({ down: { how: "unavailable", calls: 2 } });
  const charge = () => fetch(`${sandbox.url}/upayments/api/v1/charge`, { method: "POST" });
  expect([(await charge()).status, (await charge()).status]).toEqual([503, 503]);

  const { session } = await upaymentsOf(sandbox).charge(shop);

  expect((await sandbox.control("GET", "/payments")).payments).toMatchObject([{ session }]);
});

test("an outage may be limited to some calls, and to some time", async () => {
  const { shop, upayments, wrong, advance } = await open();
  const { session } = await upayments.charge(shop);
  await wrong({ down: { how: "unavailable", on: ["status"], seconds: 60 } });
  const ask = () => upayments.call("GET", `/get-payment-status?session_id=${session}`);

  await upayments.charge(shop, { id: "another" });
  await expect(ask()).rejects.toThrow("JSON");
  await advance(60);
  expect((await ask()).status).toBe(201);
});

test.each([
  ["drop", 0],
  ["lost", 1],
])("%s: the connection breaks without an answer, and %i charge was made", async (how, made) => {
  const { sandbox, shop, upayments, wrong } = await open();
  await wrong({ down: { how, on: ["charge"], calls: 1 } });

  await expect(upayments.call("POST", "/charge", chargeBody(shop))).rejects.toThrow("fetch failed");

  expect((await sandbox.control("GET", "/payments")).payments).toHaveLength(made);
});

test("broken: half of the JSON arrives", async () => {
  const { shop, upayments, wrong } = await open();
  await wrong({ down: { how: "broken", calls: 1 } });

  await expect(upayments.call("POST", "/charge", chargeBody(shop))).rejects.toThrow("JSON");
});

test("slow: the answer is delayed for as long as ordered, and the charge is made all the same", async () => {
  const { sandbox, shop, upayments, wrong } = await open();
  await wrong({ down: { how: "slow", calls: 1, slowMs: 3_600_000 } });
  const answer = upayments.call("POST", "/charge", chargeBody(shop)).then(
    () => "came",
    () => "never came",
  );

  await expect.poll(async () => (await sandbox.control("GET", "/payments")).payments).toHaveLength(1);
  expect(await Promise.race([answer, sandbox.control("GET", "/faults").then(() => "still waiting")])).toBe(
    "still waiting",
  );
  await sandbox.close();
  expect(await answer).toBe("never came");
});

test("an outage ends when the test ends it", async () => {
  const { shop, upayments, wrong } = await open();
  await wrong({ down: { how: "drop" } });
  await wrong({ down: null });

  expect((await upayments.call("POST", "/charge", chargeBody(shop))).status).toBe(201);
});

test("what goes wrong with the API can also be chosen on the page", async () => {
  const { sandbox, shop, upayments, advance } = await open();
  const { link, session } = await upayments.charge(shop);

  await sandbox.submit(link, { do: "pay", api: "broken" });

  await expect(upayments.transaction(session)).rejects.toThrow("JSON");
  await advance(30);
  expect((await upayments.transaction(session)).result).toBe("CAPTURED");
});

test("a reset forgets all payments, faults and times", async () => {
  const { sandbox, shop, wrong, decided, advance } = await open();
  await wrong({ notify: "late", down: { how: "drop", on: ["refund"] } });
  const { link } = await decided("CAPTURED");
  await advance(5);

  await sandbox.control("POST", "/reset");
  await advance(600);

  expect(shop.heard).toEqual([]);
  expect((await sandbox.control("GET", "/payments")).payments).toEqual([]);
  expect(await sandbox.control("GET", "/faults")).toEqual({ faults: {}, down: null });
  expect((await fetch(link)).status).toBe(404);
});

test("pages of other sites cannot make control calls from a browser", async () => {
  const { sandbox } = await open();

  for (const site of ["cross-site", "same-site"]) {
    const answer = await sandbox.call("POST", "/reset", undefined, { "sec-fetch-site": site });
    expect(answer.status).toBe(403);
  }
});
