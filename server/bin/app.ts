import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import type { FastifyLoggerStreamDestination as LogStream } from "fastify/types/logger.js";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { addressRoutes } from "../areas/addresses/routes.ts";
import { brandRoutes } from "../areas/brand/brand.ts";
import { catalogueRoutes } from "../areas/catalogue/routes.ts";
import { chatRoutes } from "../areas/chat/routes.ts";
import { cityRoutes } from "../areas/cities/cities.ts";
import { complaintRoutes } from "../areas/complaints/routes.ts";
import { demoCode } from "../areas/desk/desk.ts";
import { operationRoutes } from "../areas/desk/routes.ts";
import { documentRoutes } from "../areas/documents/documents.ts";
import { extraRoutes } from "../areas/extras/routes.ts";
import { findSession } from "../areas/identity/identity.ts";
import { joiningRoutes } from "../areas/identity/joining/routes.ts";
import { passkeyRoutes } from "../areas/identity/passkeys/routes.ts";
import { identityRoutes } from "../areas/identity/routes.ts";
import { invoiceRoutes } from "../areas/invoices/invoices.ts";
import { liveLocationRoutes } from "../areas/live-location/routes.ts";
import { demoOutbox } from "../areas/messages/messages.ts";
import { pushRoutes } from "../areas/notifications/notifications.ts";
import { orderRoutes } from "../areas/orders/routes.ts";
import { changePartnerPassword } from "../areas/partners/partners.ts";
import { partnerRoutes } from "../areas/partners/routes.ts";
import { notificationRoutes } from "../areas/payments/notifications.ts";
import {
  askAtDoor,
  cancelOrder,
  completeJob,
  endVisit,
  payPlacedWithCredit,
  reportNotMet,
  requireQuote,
} from "../areas/payments/payments.ts";
import { paymentRoutes } from "../areas/payments/routes.ts";
import { statementRoutes } from "../areas/payouts/routes.ts";
import { placeRoutes } from "../areas/places/routes.ts";
import { planRoutes } from "../areas/plans/routes.ts";
import { privacyRoutes } from "../areas/privacy/routes.ts";
import { proofRoutes } from "../areas/proof/routes.ts";
import { rateRoutes } from "../areas/rate-card/routes.ts";
import { relayRoutes } from "../areas/relay/routes.ts";
import { reviewRoutes } from "../areas/reviews/routes.ts";
import { schedulingRoutes } from "../areas/scheduling/routes.ts";
import { storefrontRoutes } from "../areas/settings/settings.ts";
import { uploadRoutes } from "../areas/uploads/routes.ts";
import { serveFiles } from "../areas/uploads/serve-files.ts";
import { AnswerCache } from "../platform/http/answer-cache.ts";
import { apiPage } from "../platform/http/api-page.ts";
import { takeBurstsInTurn } from "../platform/http/bursts.ts";
import { keepAddresses, rememberCallers } from "../platform/http/caller.ts";
import { Changes } from "../platform/http/changes.ts";
import { Clock } from "../platform/http/clock.ts";
import { compressText } from "../platform/http/compress.ts";
import { sessionCookieName } from "../platform/http/cookie.ts";
import { answerErrors } from "../platform/http/errors.ts";
import { eventStreams } from "../platform/http/event-stream.ts";
import { health } from "../platform/http/health.ts";
import { httpsOnly } from "../platform/http/https-only.ts";
import { logAnswers } from "../platform/http/log.ts";
import { mapTiles } from "../platform/http/map-tiles.ts";
import { openApi } from "../platform/http/openapi.ts";
import { rateLimits } from "../platform/http/rate-limits.ts";
import { securityHeaders } from "../platform/http/security-headers.ts";
import { onlyFromContract } from "../platform/http/serve.ts";
import { serverOptions } from "../platform/http/server-options.ts";
import { sessions } from "../platform/http/session.ts";
import { measure } from "../platform/metrics/measure.ts";
import { inPriceCurrency } from "../platform/money/money.ts";
import type { Parts } from "../platform/parts.ts";
import { joins } from "./joins.ts";
import { leadToTheDesk, newCallOf } from "./old-addresses.ts";

/** Puts the areas together; it never listens, so tests call it without a port. */
export async function buildApp(parts: Parts, logTo?: LogStream): Promise<FastifyInstance> {
  const { config, db } = parts;
  const app: FastifyInstance = Fastify({ ...serverOptions(config, logTo), rewriteUrl: newCallOf(config) });
  // The API accepts only JSON: another site's form could send a plain-text body without asking.
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate("answerCache", new AnswerCache());
  app.decorate("changes", new Changes());
  app.decorate("clock", new Clock(app.log));
  keepAddresses(app);
  takeBurstsInTurn(app);
  rememberCallers(app);
  eventStreams(app, config);
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  logAnswers(app, config);
  app.decorate("metrics", config.METRICS_PORT === undefined ? undefined : measure(app, db));
  answerErrors(app, config);
  compressText(app);
  await app.register(cookie);
  leadToTheDesk(app);
  securityHeaders(app, config);
  httpsOnly(app, config);
  sessions(app, {
    cookieNames: {
      customer: sessionCookieName(config, "customer"),
      partner: sessionCookieName(config, "partner"),
      operator: sessionCookieName(config, "operator"),
    },
    find: (token) => findSession(db, token),
  });
  rateLimits(app, parts);
  health(app, db);
  openApi(app, config);
  apiPage(app, config);
  serveFiles(app, parts);
  brandRoutes(app, parts);
  if (parts.map) mapTiles(app, parts.map);
  demoOutbox(app, parts, () => demoCode(parts));
  notificationRoutes(app, parts);
  relayRoutes(app, parts);
  await app.register(
    async (api) => {
      onlyFromContract(api);
      catalogueRoutes(api, parts.reads ?? db);
      rateRoutes(api, parts.reads ?? db);
      storefrontRoutes(api, db);
      documentRoutes(api, parts);
      identityRoutes(api, parts, changePartnerPassword);
      joiningRoutes(api, parts, joins);
      passkeyRoutes(api, parts);
      placeRoutes(api, parts);
      cityRoutes(api, parts);
      addressRoutes(api, parts);
      partnerRoutes(api, parts);
      schedulingRoutes(api, parts, { askAtDoor, completeJob, endVisit, reportNotMet });
      orderRoutes(api, parts, {
        mayPayOnline: (tx, minor) => requireQuote(tx, parts.gateway, inPriceCurrency(minor)),
        payWithCredit: payPlacedWithCredit,
        cancelOrder,
      });
      extraRoutes(api, parts);
      proofRoutes(api, parts);
      chatRoutes(api, parts);
      liveLocationRoutes(api, parts);
      paymentRoutes(api, parts);
      statementRoutes(api, parts);
      complaintRoutes(api, parts);
      planRoutes(api, parts);
      invoiceRoutes(api, parts);
      pushRoutes(api, parts);
      reviewRoutes(api, parts);
      uploadRoutes(api, parts);
      operationRoutes(api, parts);
      privacyRoutes(api, parts);
    },
    { prefix: config.API_BASE_PATH },
  );
  return app;
}
