import { openGateway } from "./gateway.ts";
import { readSettings } from "./settings.ts";

// `node tools/sandbox-gateway/main.ts`: a stand-in for payment providers, for demos and tests. See docs/change/sandbox.md.

try {
  const gateway = await openGateway(readSettings(process.env));
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await gateway.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  // The process that started it holds the other end of stdin, which closes when that process ends, however it ends.
  process.stdin.on("end", end).on("error", end).resume();
  process.stdout.write(`Sandbox gateway is open at ${gateway.url}\n`);
} catch (error) {
  console.error(`The sandbox gateway did not start: ${(error as Error).message}`);
  process.exit(1);
}
