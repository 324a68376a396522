import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { addressRoutes } from "./addresses/routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { AnswerCache } from "./http/cached.ts";
import { sessionCookieName } from "./http/cookie.ts";
import { answerBadAddress, answerErrors } from "./http/errors.ts";
import { openApi } from "./http/openapi.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { onlyFromContract } from "./http/serve.ts";
import { sessions } from "./http/session.ts";
import { findSession } from "./identity/identity.ts";
import { passkeyRoutes } from "./identity/passkeys/routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import type { Parts } from "./parts.ts";
import { placeRoutes } from "./places/routes.ts";
import { uploadRoutes } from "./uploads/routes.ts";
import { serveFiles } from "./uploads/serve-files.ts";

/** Puts the areas together; it never listens, so tests call it without a port. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, db } = parts;
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ["req.headers.authorization", "req.headers.cookie"] },
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    frameworkErrors: answerBadAddress,
    requestTimeout: 30_000,
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  });
  // The API speaks JSON alone: a plain-text body is what another site's form could send without asking.
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate("answerCache", new AnswerCache());
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  answerErrors(app);
  await app.register(cookie);
  securityHeaders(app, config);
  sessions(app, { cookieName: sessionCookieName(config), find: (token) => findSession(db, token) });
  openApi(app, config);
  serveFiles(app, parts);
  await app.register(
    async (api) => {
      onlyFromContract(api);
      catalogueRoutes(api, db);
      identityRoutes(api, parts);
      passkeyRoutes(api, parts);
      placeRoutes(api, db);
      addressRoutes(api, db);
      orderRoutes(api, db);
      uploadRoutes(api, parts);
    },
    { prefix: config.API_BASE_PATH },
  );
  return app;
}
