import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the server's page is being taken over, which is the same for everyone and for several addresses. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
