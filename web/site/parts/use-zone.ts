import { useRouteLoaderData } from "react-router";
import { USUAL_ZONE } from "../../ui/zone.ts";

/** The business's time zone, also for what the server renders. */
export const useZone = (): string =>
  (useRouteLoaderData("root") as { timeZone: string } | undefined)?.timeZone ?? USUAL_ZONE;
