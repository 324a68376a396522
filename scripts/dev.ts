import { spawn } from "node:child_process";
import { join } from "node:path";

// `npm run dev`: the API restarts when its files change; Vite renders the pages from their sources and passes calls
// on to the API.
const PORT = process.env.PORT ?? "3000";
const api = spawn(
  process.execPath,
  ["--watch-path=server", "--watch-path=contract", "server/bin/main.ts", "--without-pages"],
  {
    stdio: "inherit",
    env: { ...process.env, PORT },
  },
);
const web = spawn("react-router", ["dev", "--port", process.env.WEB_PORT ?? "5173"], {
  cwd: join(import.meta.dirname, "../web"),
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${PORT}` },
});

const end = (signal: NodeJS.Signals) => [api, web].map((child) => child.kill(signal));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(signal));
for (const child of [api, web]) child.once("exit", () => end("SIGTERM"));
