import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTakenOver } from "../../../../shared/state/use-taken-over.ts";

/** What is known of the link that was followed; it lives in the history, over reloads too. */
export interface FollowedLink {
  token?: string;
  /** The link has done its work. */
  done?: boolean;
}

/**
 * The token of the link that was followed. It comes after the address's `#`, which no server sees, and is taken out of
 * the address at once, so that it is neither shown nor bookmarked. Undefined while the server's page is being taken over.
 */
export function useFollowedLink(): FollowedLink | undefined {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const takenOver = useTakenOver();
  const token = new URLSearchParams(hash.slice(1)).get("token");
  useEffect(() => {
    if (token) navigate({ search }, { replace: true, state: { token } satisfies FollowedLink });
  }, [token, search, navigate]);
  if (!takenOver) return undefined;
  return token ? { token } : ((state as FollowedLink | null) ?? {});
}
