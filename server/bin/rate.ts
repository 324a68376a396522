import { setRate } from "../areas/payments/payments.ts";
import { SetupError } from "../platform/config/config.ts";
import { connect } from "../platform/database/connection.ts";
import { isCurrency } from "../platform/money/currency.ts";
import { priceCurrency } from "../platform/money/money.ts";
import { checkCountry } from "./check-country.ts";
import { findDatabase } from "./find-database.ts";
import { startSettings } from "./start-settings.ts";

// `npm run rate -- KWD 0.0036`: sets what one unit of the currency of prices is worth in dinars, from now on.

const [currency = "", rate = ""] = process.argv.slice(2);
try {
  const config = startSettings(process.env);
  if (!isCurrency(currency) || currency === priceCurrency() || !/^\d{1,9}(\.\d{1,9})?$/.test(rate) || Number(rate) <= 0)
    throw new SetupError(`Say a currency and what one ${priceCurrency()} is worth in it: npm run rate -- KWD 0.0036`);
  const db = connect(await findDatabase(config), 2);
  try {
    await checkCountry(db, config.COUNTRY, { isDemo: config.demo });
    await setRate(db, { from: priceCurrency(), to: currency, rate, setBy: "the command line" });
  } finally {
    await db.destroy();
  }
  process.stdout.write(`1 ${priceCurrency()} is ${rate} ${currency} from now on.\n`);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
