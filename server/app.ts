import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import type { FastifyLoggerStreamDestination as LogStream } from "fastify/types/logger.js";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { addressRoutes } from "./addresses/routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { AnswerCache } from "./http/answer-cache.ts";
import { apiPage } from "./http/api-page.ts";
import { takeBurstsInTurn } from "./http/bursts.ts";
import { keepAddresses, rememberCallers } from "./http/caller.ts";
import { Changes } from "./http/changes.ts";
import { Clock } from "./http/clock.ts";
import { compressText } from "./http/compress.ts";
import { sessionCookieName } from "./http/cookie.ts";
import { answerErrors } from "./http/errors.ts";
import { eventStreams } from "./http/event-stream.ts";
import { health } from "./http/health.ts";
import { httpsOnly } from "./http/https-only.ts";
import { logAnswers } from "./http/log.ts";
import { openApi } from "./http/openapi.ts";
import { rateLimits } from "./http/rate-limits.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { onlyFromContract } from "./http/serve.ts";
import { serverOptions } from "./http/server-options.ts";
import { sessions } from "./http/session.ts";
import { findSession } from "./identity/identity.ts";
import { joiningRoutes } from "./identity/joining/routes.ts";
import { passkeyRoutes } from "./identity/passkeys/routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import { invoiceRoutes } from "./invoices/invoices.ts";
import { demoOutbox } from "./messages/messages.ts";
import { measure } from "./metrics/measure.ts";
import { PRICE_CURRENCY } from "./money.ts";
import { pushRoutes } from "./notifications/notifications.ts";
import { demoCode } from "./operations/operations.ts";
import { operationRoutes } from "./operations/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { partnerRoutes } from "./partners/routes.ts";
import type { Parts } from "./parts.ts";
import { notificationRoutes } from "./payments/notifications.ts";
import { requireQuote } from "./payments/payments.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { placeRoutes } from "./places/routes.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { reviewRoutes } from "./reviews/routes.ts";
import { schedulingRoutes } from "./scheduling/routes.ts";
import { storefrontRoutes } from "./settings/settings.ts";
import { uploadRoutes } from "./uploads/routes.ts";
import { serveFiles } from "./uploads/serve-files.ts";

/** Puts the areas together; it never listens, so tests call it without a port. */
export async function buildApp(parts: Parts, logTo?: LogStream): Promise<FastifyInstance> {
  const { config, db } = parts;
  const app: FastifyInstance = Fastify(serverOptions(config, logTo));
  // The API speaks JSON alone: a plain-text body is what another site's form could send without asking.
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
  answerErrors(app);
  compressText(app);
  await app.register(cookie);
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
  demoOutbox(app, parts, () => demoCode(parts));
  notificationRoutes(app, parts);
  await app.register(
    async (api) => {
      onlyFromContract(api);
      catalogueRoutes(api, parts.reads ?? db);
      storefrontRoutes(api, db);
      identityRoutes(api, parts);
      joiningRoutes(api, parts);
      passkeyRoutes(api, parts);
      placeRoutes(api, parts);
      addressRoutes(api, db);
      partnerRoutes(api, parts);
      schedulingRoutes(api, parts);
      orderRoutes(api, parts, (tx, minor) => requireQuote(tx, parts.gateway, { currency: PRICE_CURRENCY, minor }));
      paymentRoutes(api, parts);
      invoiceRoutes(api, parts);
      pushRoutes(api, parts);
      reviewRoutes(api, db);
      uploadRoutes(api, parts);
      operationRoutes(api, parts);
      privacyRoutes(api, parts);
    },
    { prefix: config.API_BASE_PATH },
  );
  return app;
}
