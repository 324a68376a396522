import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { languageOf, readerOf } from "../../platform/http/language.ts";
import { requireOwn } from "../../platform/http/own.ts";
import { serve } from "../../platform/http/serve.ts";
import { siteOf } from "../../platform/http/site.ts";
import type { Parts } from "../../platform/parts.ts";
import { browserHash } from "./browser.ts";
import { changePassword } from "./change-password.ts";
import { getCustomer } from "./identity.ts";
import { logIn } from "./log-in.ts";
import { sendOtp } from "./otp/send-otp.ts";
import { verifyLogin } from "./otp/verify-login.ts";
import { endOneSession, endOtherSessions, listSessions } from "./own-sessions.ts";
import { register } from "./register.ts";
import { type ChangePartnerPassword, resetPassword } from "./reset-password.ts";
import { forgotPassword } from "./send-password-link.ts";
import { leave, signIn } from "./sign-in.ts";
import { updateUser } from "./update-user.ts";
import { confirmEmail, sendEmailLink } from "./verify-email.ts";

export function identityRoutes(app: FastifyInstance, parts: Parts, changePartner: ChangePartnerPassword): void {
  logInRoutes(app, parts);
  accountRoutes(app, parts, changePartner);
  sessionRoutes(app, parts);
}

function logInRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts;

  serve(app, endpoints.register, async (call) => ({
    results: await signIn(
      parts,
      await register(parts, {
        ...call.body,
        language: languageOf(call.request, config),
        browserHash: browserHash(parts, call.request),
      }),
      call,
      "sign-up",
    ),
  }));
  serve(app, endpoints.loginWithEmail, async (call) =>
    signIn(
      parts,
      await logIn({ db, log: call.request.log }, { ...call.body, browserHash: browserHash(parts, call.request) }),
      call,
      "password",
    ),
  );
  serve(app, endpoints.sendOtp, async ({ body, request }) => {
    const session = await request.findSession("customer");
    return sendOtp(parts, body, {
      customerId: session?.role === "customer" ? session.accountId : undefined,
      language: languageOf(request, config),
      address: request.ip,
      browserHash: browserHash(parts, request),
    });
  });
  serve(app, endpoints.verifyLogin, async (call) => {
    const { otp, ...phone } = call.body;
    const typed = { phone, otp, token: call.request.sessionToken("customer"), address: call.request.ip };
    const browser = browserHash(parts, call.request);
    const language = languageOf(call.request, config);
    const user = await verifyLogin({ ...parts, log: call.request.log }, typed, browser, language);
    return signIn(parts, user, call, "code");
  });
  serve(app, endpoints.logout, async (call) => {
    await leave(parts, "customer", call);
    return {};
  });
}

function accountRoutes(app: FastifyInstance, parts: Parts, changePartner: ChangePartnerPassword): void {
  const { db, config } = parts;
  serve(app, endpoints.me, ({ customerId }) => getCustomer(db, customerId));
  serve(app, endpoints.updateUser, async ({ params, body, customerId, session }) => {
    requireOwn(params.userId, customerId);
    return { results: await updateUser(parts, session, body) };
  });
  serve(app, endpoints.sendEmailLink, async ({ customerId, request }) => {
    await sendEmailLink(parts, customerId, siteOf(config, request));
    return {};
  });
  serve(app, endpoints.confirmEmail, async ({ customerId, body }) => ({
    results: await confirmEmail(parts, customerId, body.token),
  }));
  serve(app, endpoints.changePassword, async ({ body, customerId, session, request }) => {
    await changePassword(parts, {
      ...body,
      customerId,
      sessionId: session.id,
      browserHash: browserHash(parts, request),
    });
    return {};
  });
  serve(app, endpoints.forgotPassword, async ({ body, request }) => {
    await forgotPassword(db, { ...body, site: siteOf(config, request) });
    return {};
  });
  serve(app, endpoints.resetPassword, async ({ body }) => {
    await resetPassword(parts, body, changePartner);
    return {};
  });
}

function sessionRoutes(app: FastifyInstance, { db, config }: Parts): void {
  serve(app, endpoints.listSessions, async ({ session, request }) => ({
    results: await listSessions(db, session, readerOf(request, config)),
  }));
  serve(app, endpoints.endOneSession, async ({ session, params }) => {
    await endOneSession(db, session, params.id);
    return {};
  });
  serve(app, endpoints.endOtherSessions, async ({ session }) => {
    await endOtherSessions(db, session);
    return {};
  });
}
