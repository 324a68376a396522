import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the server's page is being hydrated. That page is the same for everyone and for several addresses. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
