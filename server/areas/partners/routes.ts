import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { keepDigits } from "../../platform/http/keep-digits.ts";
import { languageOf } from "../../platform/http/language.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { leave } from "../identity/identity.ts";
import { getAccount } from "./account.ts";
import { findBankBranch } from "./bank-branches.ts";
import { getCalendar, setHours, takeDayOff, workOnDay } from "./calendar.ts";
import { logIn } from "./log-in.ts";
import { registerPartner } from "./register-partner.ts";

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
  calendarRoutes(app, parts);
}

function calendarRoutes(app: FastifyInstance, { db, config }: Parts): void {
  const zone = config.TIME_ZONE;
  serve(app, endpoints.getPartnerCalendar, ({ partnerId }) => getCalendar(db, partnerId, zone));
  serve(app, endpoints.setPartnerHours, async ({ partnerId, body }) => {
    await setHours(db, partnerId, body.hours);
    return getCalendar(db, partnerId, zone);
  });
  serve(app, endpoints.takeDayOff, async ({ partnerId, params }) => {
    await takeDayOff(db, { partnerId, day: params.day, zone });
    return getCalendar(db, partnerId, zone);
  });
  serve(app, endpoints.workOnDay, async ({ partnerId, params }) => {
    await workOnDay(db, partnerId, params.day);
    return getCalendar(db, partnerId, zone);
  });
}
