import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { sessionCookie, sessionCookieName } from "../../../platform/http/cookie.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { endSession, leave, OPERATOR_SESSION_SECONDS } from "../../identity/identity.ts";
import { presentOperator } from "../present.ts";
import { checkCode } from "./check-code.ts";
import { checkPassword } from "./check-password.ts";
import { choosePassword } from "./link.ts";

export function deskLoginRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts;
  const cookie = sessionCookieName(config, "operator");

  serve(app, endpoints.deskLogin, ({ body, request }) => checkPassword(parts, body, request.log));
  serve(app, endpoints.deskCode, async ({ body, request, reply }) => {
    const userAgent = request.headers["user-agent"] ?? "";
    const { token, ...answer } = await checkCode(parts, { ...body, userAgent }, request.log);
    // End any session that was presented, so that a planted token never becomes a logged-in one.
    const presented = request.cookies[cookie];
    if (presented) await endSession(db, presented);
    reply.setCookie(cookie, token, { ...sessionCookie(config), sameSite: "strict", maxAge: OPERATOR_SESSION_SECONDS });
    return answer;
  });
  serve(app, endpoints.deskLogout, async (call) => {
    await leave(parts, "operator", call);
    return {};
  });
  serve(app, endpoints.deskMe, async ({ request }) => {
    const session = await request.findSession("operator");
    if (session?.role !== "operator") return { operator: null };
    const row = await db
      .selectFrom("operator")
      .select(["id", "name", "email", "roles"])
      .where("id", "=", session.accountId)
      .executeTakeFirst();
    return { operator: row ? presentOperator(row) : null };
  });
  serve(app, endpoints.chooseDeskPassword, async ({ body }) => {
    await choosePassword(parts, body);
    return {};
  });
}
