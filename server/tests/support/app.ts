import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DataOf, Endpoint, Refusal } from "@chowk/contract";
import { findCountry } from "@chowk/contract/countries";
import { country, putInForce } from "@chowk/contract/country";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { openSenders } from "../../areas/messages/messages.ts";
import { buildApp } from "../../bin/app.ts";
import { tasks } from "../../bin/tasks.ts";
import { type Config, readConfig } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/connection.ts";
import { runDueJobs } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { openGeocoder } from "../../platform/ports/geocoder/open-geocoder.ts";
import { openMap } from "../../platform/ports/map/open-map.ts";
import type { PaymentGateway } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { localDisk } from "../../platform/ports/storage/local-disk.ts";
import type { FileStorage } from "../../platform/ports/storage/storage.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { type TestDatabase, useDatabase } from "./database.ts";
import { testSecrets } from "./secrets.ts";

/** A call as a test writes it. It is not checked before it is sent, so that it may be wrong on purpose. */
interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The caller. */
  as?: { token: string } | undefined;
  headers?: Record<string, string>;
  /** The IP address it comes from. */
  from?: string;
}

/** The response: the envelope with its status, headers and cookies. */
export interface Answer<E extends Endpoint> extends Pick<LightMyRequestResponse, "headers" | "cookies"> {
  status: number;
  code: number;
  reason: Refusal["reason"];
  message: string;
  data: DataOf<E>;
  errors: Refusal["errors"];
  retryAfterSeconds: Refusal["retryAfterSeconds"];
}

export interface TestApp {
  readonly db: Database;
  /** The connection string of the database. */
  readonly url: string;
  /** What jobs are run on. */
  readonly queue: TestDatabase["queue"];
  readonly config: Config;
  readonly secrets: Secrets;
  /** A folder used only by this test file. */
  readonly storage: FileStorage;
  /** The parts that the app was built from. */
  readonly parts: Parts;
  readonly app: FastifyInstance;
  /** Calls an endpoint of the contract. */
  call<E extends Endpoint>(endpoint: E, sent?: Sent): Promise<Answer<E>>;
  /** Runs each job that is due, once. */
  runJobs(): Promise<void>;
  /** Returns how many queries the API makes while `during` runs. */
  countQueries(during: () => Promise<unknown>): Promise<number>;
}

/**
 * Runs the whole API on a separate database for the test file, called without a port; online payment needs a gateway.
 * All calls come from one address, so rate limits are off unless a test turns them on.
 */
export function useApp(settings: Record<string, string> = {}, gateway?: PaymentGateway): TestApp {
  const database = useDatabase();
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", RATE_LIMITS: "false", ...settings });
  let app: FastifyInstance;
  let parts: Parts;
  let folder: string;
  let before = country();
  beforeAll(async () => {
    before = putInForce(findCountry(config.COUNTRY) ?? before);
    folder = await mkdtemp(join(tmpdir(), "chowk-test-"));
    parts = {
      config,
      db: database.db,
      secrets: testSecrets,
      storage: localDisk(folder),
      ...openSenders(config, database.db),
      geocoder: openGeocoder(config),
      map: await openMap(config),
      gateway,
    };
    app = await buildApp(parts);
  });
  afterAll(async () => {
    putInForce(before);
    await app?.close();
    await parts?.map?.close?.();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  return {
    config,
    secrets: testSecrets,
    get storage() {
      return parts.storage;
    },
    get parts() {
      return parts;
    },
    get db() {
      return database.db;
    },
    get url() {
      return database.url;
    },
    get app() {
      return app;
    },
    get queue() {
      return database.queue;
    },
    runJobs: () => runDueJobs({ queue: database.queue, tasks, parts, log: app.log }),
    countQueries: async (during) => {
      const before = database.queries();
      await during();
      return database.queries() - before;
    },
    call: (endpoint, sent) => callOn(app, config.API_BASE_PATH + pathOf(endpoint, sent), endpoint, sent),
  };
}

function pathOf({ path }: Endpoint, { params = {}, query = {} }: Sent = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]).toWellFormed()));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function callOn<E extends Endpoint>(
  app: FastifyInstance,
  url: string,
  { method, stream, download }: Endpoint,
  { body, as, headers = {}, from }: Sent = {},
): Promise<Answer<E>> {
  const answer = await app.inject({
    method,
    url,
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(from ? { remoteAddress: from } : {}),
    ...(stream ? { payloadAsStream: true as const } : {}),
  });
  // Downloaded files are checked in their own tests.
  if (download && answer.statusCode === 200)
    return {
      ...({ code: 200, message: "", data: {} } as Answer<E>),
      status: 200,
      headers: answer.headers,
      cookies: [],
    };
  const envelope = stream ? await envelopeOf(answer) : answer.body ? answer.json() : {};
  return { ...envelope, status: answer.statusCode, headers: answer.headers, cookies: answer.cookies };
}

/** Reads a stream's first message as if it were a response's data, then disconnects; reads a refusal whole. */
async function envelopeOf(answer: LightMyRequestResponse): Promise<Partial<Refusal>> {
  let text = "";
  for await (const chunk of answer.stream()) {
    text += chunk;
    const data = answer.statusCode === 200 && /^id: .*\ndata: (.*)\n\n/m.exec(text)?.[1];
    if (data) return { code: 200, data: JSON.parse(data) };
  }
  return JSON.parse(text);
}
