import { getLanguage } from "words:language";
import { getWords } from "words:network";
import type { DataOf, Endpoints, InputOf, Refusal } from "@chowk/contract";
import { apiBase } from "./api-base.ts";
import { ApiError } from "./api-error.ts";
import { checkConnection } from "./connection.ts";

export type Routes = { [K in keyof Endpoints as `${Endpoints[K]["method"]} ${Endpoints[K]["path"]}`]: Endpoints[K] };
/** A call as the contract names it: "GET /services/:serviceId". A type only: the schemas stay out of the browser. */
export type Route = keyof Routes;
export type Input<R extends Route> = InputOf<Routes[R]> & {
  idempotencyKey?: string;
  /** A token for this call only; the session cookie is sent anyway. */
  bearer?: string;
};
export type Data<R extends Route> = DataOf<Routes[R]>;

/** Sends a request to a path below the API's base path and returns the response; throws if there is none. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

export const networkError = (): string => getWords().failed;

/** Makes a call of the contract through a transport, and returns the envelope's `data`. */
export async function callThrough<R extends Route>(transport: Transport, route: R, input: Input<R>): Promise<Data<R>> {
  const [method = "GET", pattern = ""] = route.split(" ");
  const { params = {}, query = {}, body, idempotencyKey, bearer } = input as LooseInput;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  // What is undefined is left out: its address stays that of a call without it, for every cache on the way.
  const said = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const search = new URLSearchParams(said).toString();
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };

  const response = await transport(search ? `${path}?${search}` : path, init).catch(() => {
    throw new ApiError({ code: 0, message: networkError() });
  });
  const envelope = (await response.json().catch(() => {
    // It broke off on the way, or somebody else answered: nobody may take that for an answer without content.
    if (response.ok) throw new ApiError({ code: 0, message: networkError() });
    return {};
  })) as Partial<Refusal>;
  if (!response.ok) {
    throw new ApiError({ message: "", ...envelope, code: response.status });
  }
  // A gateway on the way may wrap a failure in a 200.
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

/** Asks for refusals in the page's language, which may differ from the browser's. */
export const pageLanguage = (): Record<string, string> => ({
  "accept-language": getLanguage().code,
});

/** Calls from the browser, which sends the session cookie by itself. */
export const browserTransport: Transport = async (path, init) => {
  const headers = { ...init.headers, ...pageLanguage() };
  const answer = await fetch(apiBase() + path, { ...init, headers }).catch((error: unknown) => {
    void checkConnection();
    throw error;
  });
  // The service worker or the server answered from its cache, or had nothing to answer with.
  if (answer.status === 503 || answer.headers.has("x-kept")) void checkConnection();
  return answer;
};
