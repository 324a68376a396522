import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "../..");

/** What opens a connection to somebody outside, as it is written. */
const connects = /\bfetch\(|\brequest\(new URL|\bS3Client\(|import\("nodemailer"\)/;
const ofTests = /\.test\.ts$|^tests\//;

test("these connect to somebody outside, and no other: the address of each but one is a setting's", async () => {
  const found: string[] = [];
  for await (const path of glob("**/*.ts", { cwd: server }))
    if (!ofTests.test(path) && connects.test(readFileSync(join(server, path), "utf8"))) found.push(path);
  expect(found.sort()).toEqual([
    "platform/ports/email/smtp.ts",
    "platform/ports/geocoder/nominatim.ts",
    "platform/ports/payment-gateway/call.ts",
    // A browser's: `push-address.ts` says which.
    "platform/ports/push/web-push.ts",
    "platform/ports/sms/msg91.ts",
    "platform/ports/storage/s3.ts",
  ]);
});
