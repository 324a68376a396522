import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "../..");

/** Matches code that opens a connection to an outside service. */
const connects = /\bfetch\(|\brequest\(new URL|\bS3Client\(|import\("nodemailer"\)/;
const others = /\.test\.ts$|^tests\/|^node_modules\//;

test("only these connect to outside services, and all but one get the address from a setting", async () => {
  const found: string[] = [];
  for await (const path of glob("**/*.ts", { cwd: server }))
    if (!others.test(path) && connects.test(readFileSync(join(server, path), "utf8"))) found.push(path);
  expect(found.sort()).toEqual([
    "platform/ports/email/smtp.ts",
    "platform/ports/geocoder/nominatim.ts",
    "platform/ports/map/tile-server.ts",
    "platform/ports/payment-gateway/call.ts",
    // The exception: the address is a browser's, checked by `push-address.ts`.
    "platform/ports/push/web-push.ts",
    "platform/ports/sms/msg91.ts",
    "platform/ports/sms/try-msg91.ts",
    "platform/ports/storage/s3.ts",
  ]);
});
