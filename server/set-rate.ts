import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readConfig, SetupError } from "./config.ts";
import { isCurrency } from "./currency.ts";
import { connect } from "./database/connection.ts";
import { findRunning } from "./database/running.ts";
import { PRICE_CURRENCY } from "./money.ts";
import { setRate } from "./payments/payments.ts";

// `npm run rate -- KWD 0.0036`: what a rupee is worth in dinars, from now on.

const [currency = "", rate = ""] = process.argv.slice(2);
try {
  if (!isCurrency(currency) || currency === PRICE_CURRENCY || !/^\d{1,9}(\.\d{1,9})?$/.test(rate) || Number(rate) <= 0)
    throw new SetupError(`Say a currency and what one ${PRICE_CURRENCY} is worth in it: npm run rate -- KWD 0.0036`);
  const db = connect(await findDatabase(), 2);
  try {
    await setRate(db, { from: PRICE_CURRENCY, to: currency, rate, setBy: process.env.USER ?? "the command line" });
  } finally {
    await db.destroy();
  }
  process.stdout.write(`1 ${PRICE_CURRENCY} is ${rate} ${currency} from now on.\n`);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** The one that the settings name, else the embedded one while Chowk runs. */
async function findDatabase(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env);
  if (DATABASE_URL) return DATABASE_URL;
  const running = await findRunning(join(DATA_DIR, "postgresql", "cluster"));
  if (!running) throw new SetupError("Start Chowk first, or set DATABASE_URL.");
  const password = await readFile(join(DATA_DIR, "postgresql", "password"), "utf8");
  return `postgres://chowk:${password}@127.0.0.1:${running.port}/chowk`;
}
