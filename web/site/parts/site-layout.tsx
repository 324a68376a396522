import { getLanguage } from "words:language";
import { useWords } from "words:site";
import { HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useMatches } from "react-router";
import { prefetch } from "../../api/prefetch.ts";
import { storefrontQueries } from "../../shared/calls/storefront.ts";
import { ConnectionBar } from "../../shared/parts/connection-bar.tsx";
import { ErrorPage, NotFoundPage } from "../../shared/parts/error-pages.tsx";
import { Announcer, announce } from "../../ui/announce.tsx";
import { scrollKey } from "../../ui/covers-in-history.ts";
import { cityQueries } from "../calls/cities.ts";
import type { Route } from "./+types/site-layout.ts";
import { ClosedBar } from "./closed-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ConfirmPhoneBar } from "./other-half.tsx";
import { SignUpBanner } from "./sign-up-banner.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, {
    rest: [storefrontQueries.logo(), storefrontQueries.storefront(getLanguage().code), cityQueries.all()],
  });
export const clientLoader = () => null;
export const shouldRevalidate = () => false;

/** What a route may say about itself in its `handle`. */
export interface Handle {
  /** Moving here from the same route (another tab of the account) leaves the focus where it is. */
  keepsFocus?: boolean;
}

/** The header, the footer and everything else around a screen. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  useFocusOnArrival();
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <Frame>
        <Outlet />
      </Frame>
    </HydrationBoundary>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Frame>{missing ? <NotFoundPage /> : <ErrorPage />}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const text = useWords();

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 start-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-white focus:translate-y-0"
      >
        {text.skip}
      </a>
      <ClosedBar />
      <SignUpBanner />
      <ConfirmPhoneBar />
      <Header />
      {/* As high as the window from the start: the footer does not jump when content has loaded. */}
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-7rem)] flex-1 outline-none md:min-h-[calc(100dvh-4.5rem)] print:min-h-0"
      >
        {children}
      </main>
      <Footer />
      <ConnectionBar />
      <Announcer />
    </div>
  );
}

/** On a new page without a page load, its title is read out and the focus moves to its beginning. */
function useFocusOnArrival(): void {
  const location = useLocation();
  const { pathname, hash } = location;
  const page = scrollKey(location);
  const leaf = useMatches().at(-1);
  const before = useRef({ pathname, page: "", id: leaf?.id });
  useEffect(() => {
    const from = before.current;
    before.current = { pathname, page, id: leaf?.id };
    // Only a cover opened or closed.
    if (from.page === page) return;
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
    if (from.pathname === pathname) return;
    const keepsFocus = (leaf?.handle as Handle | undefined)?.keepsFocus && from.id === leaf?.id;
    if (keepsFocus || hash) return;
    document.getElementById("main")?.focus({ preventScroll: true });
    // The page may have to load its title first.
    const timer = setTimeout(() => announce(document.title), 500);
    return () => clearTimeout(timer);
  }, [pathname, hash, page, leaf]);
}
