import { endpoints } from "@chowk/contract";
import { defaultLanguage } from "@chowk/contract/languages";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import {
  changeDuty,
  changeHearing,
  kindsFor,
  listAlerts,
  readHearer,
  readHearing,
  readRota,
  seeAlerts,
  tryHearing,
} from "../../alerts/alerts.ts";
import { audit } from "../../audit/audit.ts";
import { subscribe } from "../../messages/messages.ts";

/** The desk's calls about what the office hears, how, and who is on duty. */
export function alertRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts;
  serve(app, endpoints.deskAlerts, async ({ query: { before }, operatorId }) => {
    const { roles, seenUntil } = await readHearer(db, config, operatorId);
    return { ...(await listAlerts(db, { kinds: kindsFor(roles), language: defaultLanguage, before })), seenUntil };
  });
  serve(app, endpoints.seeAlerts, async ({ body: { until }, operatorId }) => {
    await db.transaction().execute((tx) => seeAlerts(tx, operatorId, until));
    return {};
  });
  serve(app, endpoints.readHearing, async ({ operatorId }) => ({ results: await readHearing(parts, operatorId) }));
  serve(app, endpoints.changeHearing, async ({ body, operatorId }) => {
    await db.transaction().execute((tx) => changeHearing(tx, operatorId, body));
    return { results: await readHearing(parts, operatorId) };
  });
  serve(app, endpoints.tryHearing, async ({ operatorId }) => ({
    ways: await db.transaction().execute((tx) => tryHearing(tx, parts, operatorId)),
  }));
  serve(app, endpoints.subscribeOperatorPush, async ({ body, operatorId }) => {
    await subscribe(parts, { kind: "operator", id: operatorId }, body);
    return {};
  });
  serve(app, endpoints.readRota, async ({ query: { day } }) => ({ results: await readRota(db, config, day) }));
  serve(app, endpoints.changeDuty, async ({ body: { operator, day, duty, everyWeek }, operatorId }) => {
    await db.transaction().execute(async (tx) => {
      await changeDuty(tx, { operatorId: operator, day, duty, everyWeek });
      const subject = { kind: "operator", id: operator } as const;
      await audit(tx, operatorId, "change duty", subject, {
        day,
        duty: duty && `${duty.from}–${duty.until}`,
        everyWeek,
      });
    });
    return { results: await readRota(db, config, day) };
  });
}
