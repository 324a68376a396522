import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Gateway, openGateway } from "../gateway.ts";
import type { Settings } from "../settings.ts";

export const token = "the-merchants-token";
export const webhookSecret = "the-webhooks-secret";
export const [keyId, keySecret] = ["rzp_test_chowk", "the-keys-secret"];
export const [stripeKey, stripeWebhookSecret] = ["sk_test_chowk", "whsec_the-webhooks-secret"];

export interface Sandbox extends Gateway {
  /** Makes a call; returns the answer's status and JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Makes a call of the control API, which must succeed. */
  control(method: string, path: string, body?: unknown): Promise<Answer["body"]>;
  /** Submits the page's form as it is, with some fields changed. */
  submit(link: string, fields: Record<string, string>): Promise<Response>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: these tests look at the shape of other companies' APIs
  body: any;
}

/** Makes a folder that is removed after the test. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-gateway-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface More {
  folder?: string;
  port?: number;
  statusLimit?: number;
  webhookUrl?: string;
}

/** Opens a sandbox for this test only, in this process. */
export async function openSandbox({ folder, port = 0, statusLimit = 0, webhookUrl }: More = {}): Promise<Sandbox> {
  const settings: Settings = {
    ...{ port, folder: folder ?? (await ownFolder()), merchant: "Chowk" },
    upayments: { token, statusLimit },
    razorpay: { keyId, keySecret, webhook: webhookUrl ? { url: webhookUrl, secret: webhookSecret } : undefined },
    stripe: {
      secretKey: stripeKey,
      webhook: webhookUrl ? { url: webhookUrl, secret: stripeWebhookSecret } : undefined,
    },
  };
  const gateway = await openGateway(settings);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= gateway.close();
    return closed;
  };
  onTestFinished(close);
  return { ...gateway, close, ...callsOf(gateway.url) };
}

/** Returns the same calls for a sandbox in another process. */
export function callsOf(url: string): Omit<Sandbox, keyof Gateway> {
  const call: Sandbox["call"] = async (method, path, body, headers = {}) => {
    const json = body === undefined ? {} : { "content-type": "application/json" };
    const response = await fetch(url + path, {
      ...{ method, headers: { ...json, ...headers } },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    call,
    async control(method, path, body) {
      const answer = await call(method, path, body);
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    async submit(link, fields) {
      const page = await (await fetch(link)).text();
      const filled: Record<string, string> = {};
      for (const [tag] of page.matchAll(/<input [^>]*>/g)) {
        const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
        if (attribute("type") === "radio" && !tag.includes(" checked")) continue;
        filled[attribute("name")] = attribute("value");
      }
      for (const [, name = "", options = ""] of page.matchAll(/<select[^>]*? name="(\w+)"[^>]*>(.*?)<\/select>/gs)) {
        filled[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? "";
      }
      const body = new URLSearchParams({ ...filled, ...fields });
      return fetch(link, { method: "POST", body, redirect: "manual" });
    },
  };
}
