import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { readerOf } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { signIn } from "../sign-in.ts";
import { addPasskey, offerPasskey } from "./add-passkey.ts";
import { logInWithPasskey, offerPasskeyLogin } from "./log-in-with-passkey.ts";
import { listPasskeys, removePasskey } from "./passkeys.ts";
import { siteOf } from "./site.ts";

export function passkeyRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts;
  serve(app, endpoints.listPasskeys, async ({ customerId }) => ({ results: await listPasskeys(db, customerId) }));
  serve(app, endpoints.offerPasskey, async ({ session, request }) => ({
    results: { ...(await offerPasskey(parts, session, siteOf(config, request))) },
  }));
  serve(app, endpoints.addPasskey, async ({ session, request, body }) => ({
    results: await addPasskey(parts, session, siteOf(config, request), {
      credential: body.credential,
      userAgent: request.headers["user-agent"] ?? "",
      language: readerOf(request, config),
    }),
  }));
  serve(app, endpoints.removePasskey, async ({ customerId, params }) => {
    await removePasskey(db, customerId, params.id);
    return {};
  });
  serve(app, endpoints.offerPasskeyLogin, async ({ request }) => ({
    results: { ...(await offerPasskeyLogin(parts, siteOf(config, request))) },
  }));
  serve(app, endpoints.loginWithPasskey, async (call) => {
    const { request, body } = call;
    const user = await logInWithPasskey({ ...parts, log: request.log }, siteOf(config, request), body.credential);
    return signIn(parts, user, call, "passkey");
  });
}
