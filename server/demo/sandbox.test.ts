import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { removeFolder } from "../../tools/embedded-postgres/running.ts";
import { startSandbox } from "./sandbox.ts";

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chowk-sandbox-"));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

async function start(dataDir: string) {
  const sandbox = await startSandbox({ dataDir });
  onTestFinished(sandbox.stop);
  return sandbox;
}

const statusOf = (url: string, authorization: string): Promise<number | undefined> =>
  fetch(`${url}/upayments/api/v1/get-payment-status?session_id=none`, { headers: { authorization } }).then(
    ({ status }) => status,
    () => undefined,
  );

const runs = (pid: number | undefined): boolean => {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
};

test("the sandbox accepts only its token, and stopping it leaves no process", async () => {
  const { url, token, pid, stop } = await start(await ownFolder());
  expect(await statusOf(url, `Bearer ${token}`)).toBe(404);
  expect(await statusOf(url, "Bearer another")).toBe(401);

  await stop();

  expect(runs(pid())).toBe(false);
});

test("a sandbox that dies is started again, at the same address", async () => {
  const { url, token, pid } = await start(await ownFolder());
  const before = pid() as number;

  process.kill(before, "SIGKILL");

  await expect.poll(async () => pid() !== before && (await statusOf(url, `Bearer ${token}`))).toBe(404);
});

test("the next start has the same address and the same token", async () => {
  const dataDir = await ownFolder();
  const first = await start(dataDir);
  await first.stop();

  const second = await start(dataDir);

  expect([second.url, second.token]).toEqual([first.url, first.token]);
});

test("a start that is aborted leaves nothing running", async () => {
  const dataDir = await ownFolder();
  const halt = new AbortController();
  // It is asked once before the sandbox's process is started, and again when that is open: in between it is aborted.
  vi.spyOn(halt.signal, "throwIfAborted").mockImplementationOnce(() => halt.abort());

  await expect(startSandbox({ dataDir, signal: halt.signal })).rejects.toThrow("aborted");

  // One that still ran would keep its file to itself.
  await start(dataDir);
});

test("a sandbox that cannot start throws an error that says so", async () => {
  const dataDir = await ownFolder();
  await writeFile(join(dataDir, "sandbox-gateway"), "a file where its folder should be");

  await expect(startSandbox({ dataDir })).rejects.toThrow("The payment sandbox did not start");
});
