import { putInForce } from "@chowk/contract/country";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepFilledIn } from "./shared/parts/play-early-input.ts";
import { reloadOnce } from "./shared/state/reload-once.ts";
import { startServiceWorker } from "./shared/state/service-worker.ts";

// A lazily loaded part is gone: after a new release, an open page still asks for the old file names.
addEventListener("vite:preloadError", (event) => {
  if (reloadOnce()) event.preventDefault();
});

const country = document.querySelector<HTMLMetaElement>('meta[name="country"]');
if (country) putInForce(JSON.parse(country.content));

keepFilledIn();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

startServiceWorker();
