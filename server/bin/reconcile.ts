import { parseArgs } from "node:util";
import { z } from "zod";
import { askForCheck } from "../areas/payments/payments.ts";
import { SetupError } from "../platform/config/config.ts";
import { connect } from "../platform/database/connection.ts";
import { readNow } from "../platform/database/now.ts";
import { findDatabase } from "./find-database.ts";
import { startSettings } from "./start-settings.ts";

// `npm run reconcile -- --from 2026-11-20`: compares what the payment provider captured since then with the books.

/** A day, which means its midnight in UTC, or a moment. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform((text) => new Date(text));
const options = { from: { type: "string" }, to: { type: "string" } } as const;

const sinceWhen = "Say since when: npm run reconcile -- --from 2026-11-20, with --to 2026-11-22 where it has an end";

try {
  const { values } = parseArgs({ options, strict: false });
  const from = moment.safeParse(values.from).data;
  const until = moment.safeParse(values.to).data;
  if (!from || (values.to !== undefined && !until)) throw new SetupError(sinceWhen);
  const config = startSettings(process.env);
  const db = connect(await findDatabase(config), 2);
  let to: Date;
  try {
    to = until ?? (await readNow(db));
    if (from >= to) throw new SetupError(sinceWhen);
    await db.transaction().execute((tx) => askForCheck(tx, { from, to }));
  } finally {
    await db.destroy();
  }
  process.stdout.write(
    `What was captured from ${from.toISOString()} to ${to.toISOString()} is held against the books by the running servers, where the provider lists it. What only it knows stands at /desk/payments.\n`,
  );
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
