import { country } from "@chowk/contract/country";
import { useRouteLoaderData } from "react-router";

/** The business's time zone, also for what the server renders. */
export const useZone = (): string =>
  (useRouteLoaderData("root") as { timeZone: string } | undefined)?.timeZone ?? country().timeZone;
