import { findCountry } from "@chowk/contract/countries";
import { putInForce } from "@chowk/contract/country";
import { type Config, readConfig } from "../platform/config/config.ts";

/** Reads the settings of a process and puts its country in force. Throws a SetupError that names each setting at fault. */
export function startSettings(env: NodeJS.ProcessEnv): Config {
  const config = readConfig(env);
  const country = findCountry(config.COUNTRY);
  if (country) putInForce(country);
  return config;
}
