import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readdir, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { callsOf, openSandbox, ownFolder, token } from "./testing/sandbox.ts";
import { openShop } from "./testing/shop.ts";
import { upaymentsOf } from "./testing/upayments.ts";

/** Runs `node tools/sandbox-gateway/main.ts` until the test ends at the latest. */
function run(folder: string, env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { PATH: process.env.PATH, SANDBOX_DATA: folder, SANDBOX_TOKEN: token, SANDBOX_STATUS_LIMIT: "0", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Returns the address that it prints. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout as NonNullable<typeof stdout> })) {
    const address = /^Sandbox gateway is open at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error("It ended before it was open");
}

async function stop(child: ChildProcess, how: NodeJS.Signals): Promise<unknown> {
  const ended = once(child, "exit");
  child.kill(how);
  return (await ended)[0];
}

test("after SIGKILL everything is still there at the same address: payments, their links, and notifications not sent yet", async () => {
  const [folder, shop] = await Promise.all([ownFolder(), openShop()]);
  const first = run(folder);
  const url = await addressOf(first);
  const before = { ...callsOf(url), upayments: upaymentsOf(callsOf(url)) };
  const [open, held] = [await before.upayments.charge(shop), await before.upayments.charge(shop, { id: "held" })];
  await before.control("PATCH", `/payments/${held.session}/faults`, { notify: "late", lateSeconds: 3600 });
  const left = await before.submit(held.link, { do: "pay", notify: "late", lateSeconds: "300" });
  const transaction = await before.upayments.transaction(held.session);

  await stop(first, "SIGKILL");
  const second = run(folder);

  expect(await addressOf(second)).toBe(url);
  const after = { ...callsOf(url), upayments: upaymentsOf(callsOf(url)) };
  expect(transaction.result).toBe("CAPTURED");
  expect(await after.upayments.transaction(held.session)).toEqual(transaction);
  expect(shop.heard).toEqual([]);
  await after.control("POST", "/clock/advance", { seconds: 300 });
  const told = Object.fromEntries(new URL(left.headers.get("location") ?? "").searchParams);
  expect(shop.heard.map(({ form }) => form)).toEqual([told]);
  expect((await after.submit(open.link, { do: "pay" })).status).toBe(303);
  expect(await stop(second, "SIGTERM")).toBe(0);
});

test("only its owner can read its state, even if an older version left it open to all", async () => {
  const folder = await ownFolder();
  await chmod(folder, 0o755);
  await writeFile(join(folder, "sandbox.sqlite"), "", { mode: 0o644 });
  await addressOf(run(folder));

  const files = await readdir(folder);
  expect(files).toContain("sandbox.sqlite");
  for (const file of [".", ...files]) expect([file, (await stat(join(folder, file))).mode & 0o077]).toEqual([file, 0]);
});

test("when killed in the middle of its work, it still knows everything that it has answered", async () => {
  const [folder, shop] = await Promise.all([ownFolder(), openShop()]);
  const first = run(folder);
  const upayments = upaymentsOf(callsOf(await addressOf(first)));
  const answered: string[] = [];
  const chargeUntilNobodyAnswers = async (): Promise<never> => {
    for (;;) {
      answered.push((await upayments.charge(shop)).session);
      if (answered.length === 10) first.kill("SIGKILL");
    }
  };
  const charging = await Promise.allSettled(Array.from({ length: 8 }, chargeUntilNobodyAnswers));
  expect(charging.map(({ status }) => status)).toEqual(Array(8).fill("rejected"));

  await addressOf(run(folder));

  expect(answered.length).toBeGreaterThanOrEqual(10);
  for (const session of answered) expect(await upayments.transaction(session)).toMatchObject({ currency_type: "KWD" });
});

test("if another program has taken its port, it takes another port", async () => {
  const folder = await ownFolder();
  const first = await openSandbox({ folder });
  const port = Number(new URL(first.url).port);
  await first.close();
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());

  const second = await openSandbox({ folder });

  expect(Number(new URL(second.url).port)).not.toBe(port);
});

test("it ends by itself when the process that started it is gone", async () => {
  const child = run(await ownFolder());
  await addressOf(child);

  const ended = once(child, "exit");
  child.stdin?.end();

  expect(await ended).toEqual([0, null]);
});

test.each([
  [{ NODE_ENV: "production" }, "it is not for NODE_ENV=production"],
  [{ SANDBOX_TOKEN: "" }, "SANDBOX_TOKEN is missing"],
  [{ SANDBOX_STATUS_LIMIT: "many" }, "SANDBOX_STATUS_LIMIT must be a whole number"],
])("with %j it prints one line that says why it does not start", async (env, reason) => {
  const child = run(await ownFolder(), env);
  let said = "";
  child.stderr?.on("data", (data) => {
    said += data;
  });

  expect(await once(child, "close")).toEqual([1, null]);

  expect(said).toContain(reason);
  expect(said.trimEnd().split("\n")).toHaveLength(1);
});
