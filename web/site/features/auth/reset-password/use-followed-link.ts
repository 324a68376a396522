import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTakenOver } from "../../../../shared/state/use-taken-over.ts";

/** What is known of the link that was followed; stored in the history, which survives reloads. */
export interface FollowedLink {
  token?: string;
  /** The link has done its work. */
  done?: boolean;
}

/**
 * Returns the token of the link that was followed. It comes after the address's `#`, which no server sees, and is removed from
 * the address at once, so that it is neither shown nor bookmarked. Undefined until the server's page is hydrated.
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
