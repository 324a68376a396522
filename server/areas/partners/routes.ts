import { endpoints } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { keepDigits } from "../../platform/http/keep-digits.ts";
import { languageOf, readerOf } from "../../platform/http/language.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { leave } from "../identity/identity.ts";
import { getAccount } from "./account.ts";
import { sendDocument } from "./application-documents.ts";
import { findBankBranch } from "./bank-branches.ts";
import { getCalendar, setOwnHours, takeDayOff, workOnDay } from "./calendar.ts";
import { logIn } from "./log-in.ts";
import { listPapers, storePaper } from "./papers.ts";
import { registerPartner } from "./register-partner.ts";
import { getShown, setShown } from "./shown.ts";

export function partnerRoutes(app: FastifyInstance, parts: Parts): void {
  app.register(async (scope) => {
    keepDigits(scope);
    serve(scope, endpoints.registerPartner, async ({ body, idempotencyKey, request }) => ({
      results: await registerPartner(parts, {
        registration: body,
        idempotencyKey,
        language: languageOf(request, parts.config),
      }),
    }));
  });
  serve(app, endpoints.getBankBranch, async ({ params, reply }) => {
    const branch = await findBankBranch(params.ifsc);
    if (!branch) throw refuse("NO_SUCH_BANK_BRANCH");
    reply.header("cache-control", "public, max-age=86400");
    return { results: branch };
  });
  serve(app, endpoints.partnerLogin, (call) => logIn(parts, call.body, call));
  serve(app, endpoints.partnerLogout, async (call) => {
    await leave(parts, "partner", call);
    return {};
  });
  serve(app, endpoints.partnerMe, ({ partnerId }) => getAccount(parts.db, partnerId));
  serve(app, endpoints.getShown, ({ partnerId }) => getShown(parts.db, partnerId));
  serve(app, endpoints.setShown, ({ partnerId, body }) => setShown(parts.db, partnerId, body.shown));
  const papersOf = async (db: Database | Tx, partnerId: string) => ({
    results: await listPapers(db, partnerId, parts.config.TIME_ZONE),
  });
  serve(app, endpoints.ownPapers, ({ partnerId }) => papersOf(parts.db, partnerId));
  serve(app, endpoints.sendPaper, ({ partnerId, params, body }) =>
    parts.db.transaction().execute(async (tx) => {
      await storePaper(tx, parts.secrets, { ...body, partnerId, kind: params.kind });
      return papersOf(tx, partnerId);
    }),
  );
  serve(app, endpoints.sendDocument, ({ partnerId, params: { document }, body: { file } }) =>
    parts.db.transaction().execute(async (tx) => {
      await sendDocument(tx, parts.secrets, { partnerId, document, file });
      return getAccount(tx, partnerId);
    }),
  );
  calendarRoutes(app, parts);
}

function calendarRoutes(app: FastifyInstance, { db, config }: Parts): void {
  const zone = config.TIME_ZONE;
  const read = ({ partnerId, request }: { partnerId: string; request: FastifyRequest }) =>
    getCalendar(db, { partnerId, zone, language: readerOf(request, config) });
  serve(app, endpoints.getPartnerCalendar, read);
  serve(app, endpoints.setPartnerHours, async (call) => {
    await setOwnHours(db, call.partnerId, call.body.hours);
    return read(call);
  });
  serve(app, endpoints.takeDayOff, async (call) => {
    await takeDayOff(db, { partnerId: call.partnerId, day: call.params.day, zone });
    return read(call);
  });
  serve(app, endpoints.workOnDay, async (call) => {
    await workOnDay(db, call.partnerId, call.params.day);
    return read(call);
  });
}
