import { type DehydratedState, dehydrate, type FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import { data, type RouterContextProvider } from "react-router";
import { ApiError } from "./api-error.ts";
import { bindTransport } from "./call.ts";
import { isRefusal, NotThere } from "./failure.ts";
import { requireServerSide } from "./server-side.ts";

export interface Prefetched {
  dehydrated: DehydratedState;
}

// Each query has its own data and key types; fetching needs none of them.
// biome-ignore lint/suspicious/noExplicitAny: the library's own type for "any query"
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * On the server: fetches what a page shows, for its first paint. If something essential does not exist (404), the page is
 * a 404. Any other failure is left to the browser, which tries for itself, shows the error and offers to try again;
 * the page is then a 503, so that no cache keeps it and no search engine indexes it. `following` returns further queries that
 * depend on what has been fetched.
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  wanted: { essential?: AnyQuery[]; rest?: AnyQuery[]; following?: (client: QueryClient) => AnyQuery[] },
): Promise<Prefetched | DataWithResponseInit<Prefetched>> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  bindTransport(client, requireServerSide(context).transport);
  const essential = (wanted.essential ?? []).map((query) => client.fetchQuery(query));
  const rest = (wanted.rest ?? []).map((query) => client.prefetchQuery(query));
  const outcomes = await Promise.allSettled(essential);
  await Promise.all(rest);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected" && isMissing(outcome.reason)) throw data(outcome.reason.message, { status: 404 });
  }
  await Promise.all((wanted.following?.(client) ?? []).map((query) => client.prefetchQuery(query)));
  const dehydrated = dehydrate(client);
  const failed = client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error && !isRefusal(state.error));
  return failed ? data({ dehydrated }, { status: 503 }) : { dehydrated };
}

/** An id that is malformed (400) does not exist either. */
const isMissing = (error: unknown): error is Error =>
  error instanceof NotThere || (error instanceof ApiError && [400, 404].includes(error.code));

type DataWithResponseInit<T> = ReturnType<typeof data<T>>;
