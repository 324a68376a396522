import { spawn } from "node:child_process";

// `npm run check`: what can be said of a change within half a minute. `npm test` does this, and runs the tests.

const steps = [
  ["react-router", "typegen", "web"],
  ["tsc", "--noEmit", "-p", "."],
  ["biome", "ci", "."],
  ["vitest", "run", "scripts/import-rules.test.ts", "--testNamePattern", "the rules have read the whole project"],
];

for (const [command = "", ...args] of steps) {
  const child = spawn(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  const code = await new Promise<number>((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (status) => resolve(status ?? 1));
  });
  if (code !== 0) process.exit(code);
}
