import type { DataOf, Endpoints, InputOf, OrderReason, Refusal } from "@chowk/contract";
import { checkConnection } from "./connection.ts";
import { said } from "./said.ts";

type Routes = { [K in keyof Endpoints as `${Endpoints[K]["method"]} ${Endpoints[K]["path"]}`]: Endpoints[K] };
/** A call as the contract names it: "GET /services/:serviceId". Types alone: the schemas stay out of the browser. */
export type Route = keyof Routes;
export type Input<R extends Route> = InputOf<Routes[R]> & {
  idempotencyKey?: string;
  /** A token that belongs to this call alone; the session goes along by itself. */
  bearer?: string;
};
export type Data<R extends Route> = DataOf<Routes[R]>;

/** Carries a request below the API's base path and brings the answer back; throws where there is none. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

export const NETWORK_ERROR = "Network error: Please check your internet connection.";

/** A call that was refused, failed, or got no answer (`code` 0). */
export class ApiError extends Error {
  readonly code: number;
  readonly errors: NonNullable<Refusal["errors"]>;
  readonly data: unknown;
  /** The answer came as one that goes well; that it does not, its body alone says. */
  readonly inBody: boolean;
  /** How long to wait before trying again, where that is what it takes. */
  readonly retryAfterSeconds: number | undefined;
  constructor({ code, message, errors = [], data, retryAfterSeconds }: Refusal, inBody = false) {
    super(said(message, retryAfterSeconds));
    this.code = code;
    this.errors = errors.map((error) => ({ ...error, message: said(error.message) }));
    this.data = data;
    this.inBody = inBody;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const CODE_FIRST: OrderReason = "PHONE_CODE_REQUIRED";

/** Whether a call was refused because the account's phone must be confirmed first: then the same may be sent again. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.data as { reason?: unknown } | undefined)?.reason === CODE_FIRST;

/** The server's own message, else the screen's text for when there is none. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message ? error.message : fallback;

/** Makes a call of the contract through a transport, and answers what the envelope's `data` holds. */
export async function callThrough<R extends Route>(transport: Transport, route: R, input: Input<R>): Promise<Data<R>> {
  const [method = "GET", pattern = ""] = route.split(" ");
  const { params = {}, query = {}, body, idempotencyKey, bearer } = input as LooseInput;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };

  const response = await transport(search ? `${path}?${search}` : path, init).catch(() => {
    throw new ApiError({ code: 0, message: NETWORK_ERROR });
  });
  const envelope = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  if (!response.ok) {
    throw new ApiError({ message: "", ...envelope, code: response.status });
  }
  // A gateway on the way may wrap a failure so.
  const { code = response.status } = envelope;
  if (code < 200 || code > 299) throw new ApiError({ message: "", ...envelope, code }, true);
  return envelope.data as Data<R>;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  bearer?: string;
}

/** Where the API is: the page says so. */
export const apiBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? "/api/chowk365";

/** In the browser the session cookie goes along by itself. */
const browserTransport: Transport = async (path, init) => {
  const answer = await fetch(apiBase() + path, init).catch((error: unknown) => {
    void checkConnection();
    throw error;
  });
  // The service worker, or the server, had it from before; or there is nothing that could be had.
  if (answer.status === 503 || answer.headers.has("x-kept")) void checkConnection();
  return answer;
};

/** Makes a call from the browser. */
export const call = <R extends Route>(route: R, input: Input<R>): Promise<Data<R>> =>
  callThrough(browserTransport, route, input);
