import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../http/serve.ts";
import type { Parts } from "../parts.ts";
import { getCustomer } from "./identity.ts";
import { logIn } from "./log-in.ts";
import { register } from "./register.ts";
import { signIn, signOut } from "./sign-in.ts";

export function identityRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  serve(app, endpoints.register, async (call) => ({
    results: await signIn(parts, await register(db, call.body), call),
  }));
  serve(app, endpoints.loginWithEmail, async (call) => signIn(parts, await logIn(db, call.body), call));
  serve(app, endpoints.logout, async (call) => {
    await signOut(parts, call);
    return {};
  });
  serve(app, endpoints.me, ({ customerId }) => getCustomer(db, customerId));
}
