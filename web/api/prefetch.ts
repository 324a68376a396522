import { type DehydratedState, dehydrate, type FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import { data, type RouterContextProvider } from "react-router";
import { ApiError } from "./client.ts";
import { bindTransport } from "./queries.ts";
import { requireServerSide } from "./server-side.ts";

export interface Prefetched {
  dehydrated: DehydratedState;
}

// Each query has its own data and key types; fetching needs none of them.
// biome-ignore lint/suspicious/noExplicitAny: the library's own type for "any query"
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * On the server: fetches what a page shows, for its first paint. What is essential and not there (404) makes the page
 * a 404. What fails otherwise is left to the browser, which tries for itself, shows the error and offers to try again;
 * the page is a 503 then, so that nobody keeps it and no search engine takes it for what it should be. `following` says what
 * else is shown, by what has come.
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
    if (
      outcome.status === "rejected" &&
      outcome.reason instanceof ApiError &&
      [400, 404].includes(outcome.reason.code)
    ) {
      throw data(outcome.reason.message, { status: 404 });
    }
  }
  await Promise.all((wanted.following?.(client) ?? []).map((query) => client.prefetchQuery(query)));
  const dehydrated = dehydrate(client);
  const failed = client
    .getQueryCache()
    .getAll()
    .some(({ state }) => isFailure(state.error));
  return failed ? data({ dehydrated }, { status: 503 }) : { dehydrated };
}

/** No refusal: the API could not do its work. */
const isFailure = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.code >= 400 && error.code < 500);

type DataWithResponseInit<T> = ReturnType<typeof data<T>>;
