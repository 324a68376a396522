import { setRate } from "../areas/payments/payments.ts";
import { readConfig, SetupError } from "../platform/config/config.ts";
import { connect } from "../platform/database/connection.ts";
import { isCurrency } from "../platform/money/currency.ts";
import { PRICE_CURRENCY } from "../platform/money/money.ts";
import { findDatabase } from "./find-database.ts";

// `npm run rate -- KWD 0.0036`: sets what a rupee is worth in dinars, from now on.

const [currency = "", rate = ""] = process.argv.slice(2);
try {
  if (!isCurrency(currency) || currency === PRICE_CURRENCY || !/^\d{1,9}(\.\d{1,9})?$/.test(rate) || Number(rate) <= 0)
    throw new SetupError(`Say a currency and what one ${PRICE_CURRENCY} is worth in it: npm run rate -- KWD 0.0036`);
  const db = connect(await findDatabase(readConfig(process.env)), 2);
  try {
    await setRate(db, { from: PRICE_CURRENCY, to: currency, rate, setBy: "the command line" });
  } finally {
    await db.destroy();
  }
  process.stdout.write(`1 ${PRICE_CURRENCY} is ${rate} ${currency} from now on.\n`);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
