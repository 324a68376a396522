import { langIn } from "@chowk/contract/country";
import { unlessRefused } from "./api/failure.ts";
import "./app.css";
import { useLanguage } from "words:language";
import { HydrationBoundary, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { data, Links, Meta, Outlet, useHref, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import type { Prefetched } from "./api/prefetch.ts";
import { release, releaseName, requireServerSide } from "./api/server-side.ts";
import { readBusiness } from "./shared/calls/business.ts";
import { DemoMark } from "./shared/parts/demo-mark.tsx";
import { ErrorPage } from "./shared/parts/error-pages.tsx";
import { playEarlyInput } from "./shared/parts/play-early-input.ts";
import { KeepEarlyInput, ScriptsAfterPaint } from "./shared/parts/scripts-after-paint.tsx";
import { loadCart, priceAgain } from "./shared/state/cart.ts";
import { listenToCity, markCityChosen } from "./shared/state/city.ts";
import { markSignedIn } from "./shared/state/mark-signed-in.ts";
import { useEntry } from "./shared/state/session.ts";
import { markBannerClosed } from "./shared/state/sign-up-banner.ts";
import { useWholeLoads } from "./shared/state/use-whole-loads.ts";
import { setOut, useCoversInHistory, waitsForBack } from "./ui/covers-in-history.ts";
import { ScrollPositions } from "./ui/scroll-positions.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { apiBase, publicUrl, timeZone, country, map, isDemo, transport } = requireServerSide(context);
  const business = await readBusiness(transport);
  const thisRelease = context.get(release);
  // The service worker keeps pages by their release: those that look otherwise belong to another.
  thisRelease.looks = business?.look?.version ?? "";
  const root = { apiBase, publicUrl, timeZone, country, map, isDemo, business, release: releaseName(thisRelease) };
  // Without its name, a page must not be kept: as a 503 no cache keeps it.
  return data(root, { status: business ? 200 : 503 });
}

/** The root's data never changes while a page is open. */
export const shouldRevalidate = () => false;

export const headers = () => ({ "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=10" });

/** What a route may state in its `handle`. */
interface RootHandle {
  /** The page is complete as it is sent: it is not hydrated in the browser. */
  withoutScripts?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const server = useRouteLoaderData<typeof loader>("root");
  const language = useLanguage();
  const { dir, letters } = language;
  const { stylesheet, icons } = server?.business?.look ?? {};
  // After the effects of everything on the page.
  useEffect(() => void playEarlyInput(), []);
  const withoutScripts = useMatches().some(({ handle }) => (handle as RootHandle | undefined)?.withoutScripts);
  return (
    <html lang={langIn(language)} dir={dir} data-letters={letters} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {server && <meta name="api-base" content={server.apiBase} />}
        {server && <meta name="time-zone" content={server.timeZone} />}
        {server && <meta name="country" content={JSON.stringify(server.country)} />}
        {server?.map && (
          <meta
            name="map-tiles"
            content={server.map.tilesUrl}
            data-attribution={server.map.attribution}
            data-deepest={server.map.deepest}
          />
        )}
        {server && <meta name="release" content={server.release} />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d1b1a" media="(prefers-color-scheme: dark)" />
        {icons ? (
          <link rel="icon" href={`${icons}/favicon.png`} type="image/png" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link rel="manifest" href={useHref("/manifest.webmanifest")} />
        <link rel="apple-touch-icon" href={`${icons || "/icons"}/apple-touch-icon.png`} />
        <Meta />
        <Links />
        {/* After the app's own, whose colours it replaces. */}
        {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        {/* Pages are the same for everyone; with this, even the first paint shows what is meant for this visitor. */}
        <script>{`${markSignedIn};${markBannerClosed};${markCityChosen}`}</script>
        {!withoutScripts && <KeepEarlyInput />}
      </head>
      <body>
        {server?.isDemo && <DemoMark />}
        {children}
        {!withoutScripts && (
          <>
            <ScrollPositions />
            <ScriptsAfterPaint />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: 60_000, retry: unlessRefused, refetchOnWindowFocus: false, networkMode: "always" },
          // Without a network a call fails with an error, instead of waiting in silence.
          mutations: { networkMode: "always" },
        },
      }),
  );
  const matches = useMatches();
  const dehydrated = (matches.at(-1)?.loaderData as Partial<Prefetched> | undefined)?.dehydrated;
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={dehydrated}>
        <LoadCart />
        <WholeLoads />
        <Outlet />
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <ErrorPage />
    </main>
  );
}

/** Each customer has their own cart: it comes with them when they log in, and goes when they log out. */
function LoadCart() {
  const userId = useEntry()?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loadCart reads who is signed in itself
  useEffect(() => void loadCart(), [userId]);
  useEffect(() => listenToCity(() => void priceAgain()), []);
  return null;
}

function WholeLoads() {
  useCoversInHistory();
  useWholeLoads({ waitsForBack, setOut });
  return null;
}
