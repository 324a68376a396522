import { getLanguage } from "words:language";
import { getWords } from "words:network";
import type {
  DataOf,
  Endpoint,
  Endpoints,
  GeneralCode,
  InputOf,
  Refusal,
  RefusalCode,
  RefusalDataOf,
} from "@chowk/contract";
import { checkConnection } from "./connection.ts";

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

export const networkError = (): string => getWords().failed;

/** What came of a call that did not go well: a refusal of ours, or what a gateway, or nobody, answered. */
type Failure = Omit<Refusal, "reason"> & { reason?: RefusalCode };

/** A call that was refused, failed, or got no answer (`code` 0). */
export class ApiError extends Error {
  readonly code: number;
  /** What is the case; undefined where no refusal of ours came. */
  readonly reason: RefusalCode | undefined;
  readonly errors: NonNullable<Refusal["errors"]>;
  readonly data: unknown;
  /** The answer came as one that goes well; that it does not, its body alone says. */
  readonly inBody: boolean;
  /** How long to wait before trying again, where that is what it takes. */
  readonly retryAfterSeconds: number | undefined;
  constructor({ code, reason, message, errors = [], data, retryAfterSeconds }: Failure, inBody = false) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.errors = errors;
    this.data = data;
    this.inBody = inBody;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type ListedBy<E extends Endpoint> = E extends { refusals: readonly (infer C extends RefusalCode)[] } ? C : never;
type Refused<C extends RefusalCode> = C extends RefusalCode ? ApiError & { reason: C; data: RefusalDataOf<C> } : never;
/** What a call can be refused with: by its `reason`, each with its data. */
export type RefusalOf<R extends Route> = Refused<ListedBy<Routes[R]> | GeneralCode>;

/** The refusal that a call of `_route` failed with; undefined where it failed in another way, or did not. */
export const refusalOf = <R extends Route>(error: unknown, _route: R): RefusalOf<R> | undefined =>
  error instanceof ApiError && error.reason ? (error as RefusalOf<R>) : undefined;

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
    throw new ApiError({ code: 0, message: networkError() });
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

/** The page's language, in which a refusal is answered: the browser's own may be another. */
export const pageLanguage = (): Record<string, string> => ({
  "accept-language": getLanguage().code,
});

/** In the browser the session cookie goes along by itself. */
const browserTransport: Transport = async (path, init) => {
  const headers = { ...init.headers, ...pageLanguage() };
  const answer = await fetch(apiBase() + path, { ...init, headers }).catch((error: unknown) => {
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
