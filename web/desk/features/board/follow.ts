import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";

export type Follow = (event: MouseEvent<HTMLAnchorElement>) => void;

export const orderPath = (number: string): string => `/desk/orders/${number}`;

/** One click handler for many plain links: plain clicks stay in the app, all others are left to the browser. */
export function useFollow(): Follow {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isPlain) return;
      event.preventDefault();
      void navigate(event.currentTarget.pathname);
    },
    [navigate],
  );
}
