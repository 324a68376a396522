import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../../platform/database/connection.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { changeHours, readDeskHours } from "./hours.ts";
import { changeSettings, readDeskSettings, setLogo, setRateByDesk } from "./settings.ts";
import { changeStorefront } from "./storefront.ts";

/** The desk's calls about the business itself. */
export function deskSettingsRoutes(app: FastifyInstance, { db, secrets, gateway, config }: Parts): void {
  const read = async () => ({ results: await readDeskSettings(db, gateway?.currency ?? null) });
  const changed = async (change: (tx: Tx) => Promise<void>) => {
    await db.transaction().execute(change);
    return read();
  };
  const readHours = async () => ({ results: await readDeskHours(db, config.TIME_ZONE) });
  serve(app, endpoints.deskHours, readHours);
  serve(app, endpoints.changeHours, async ({ body, operatorId }) => {
    await db.transaction().execute((tx) => changeHours(tx, { operatorId, zone: config.TIME_ZONE }, body));
    return readHours();
  });
  serve(app, endpoints.deskSettings, read);
  serve(app, endpoints.changeSettings, ({ body, operatorId }) => changed((tx) => changeSettings(tx, operatorId, body)));
  serve(app, endpoints.changeStorefront, ({ body, operatorId }) =>
    changed((tx) => changeStorefront(tx, secrets, operatorId, body)),
  );
  serve(app, endpoints.setExchangeRate, ({ body, operatorId }) => changed((tx) => setRateByDesk(tx, operatorId, body)));
  serve(app, endpoints.setLogo, ({ body, operatorId }) =>
    changed((tx) => setLogo(tx, secrets, operatorId, body.image)),
  );
}
