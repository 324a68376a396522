import type { Credentials, PartnerAccount } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../api/call.ts";
import type { Input } from "../../api/client.ts";
import { forgetDrafts } from "../../shared/state/draft.ts";
import { keep, keepAgain, keepNothing, readKept } from "../state/kept.ts";
import { forgetSharing } from "../state/location-sharing.ts";
import { forgetPhotos } from "../state/photo-queue.ts";

const isAccount = (value: unknown): value is PartnerAccount =>
  typeof value === "object" && value !== null && "_id" in value && "status" in value;

/** Once a partner has logged out, nothing of theirs stays on the device. */
export function forgetPartner(): void {
  keepNothing();
  forgetDrafts();
  forgetSharing();
  void forgetPhotos();
}

/** The beginning of the keys of everything that the workspace shows. */
export const workspaceKey = ["partner"];

/** The partner who is logged in. */
export const meQuery = () =>
  queryOptions({
    queryKey: [...workspaceKey, "me"],
    queryFn: async () => {
      const account = await call("GET /partner/me", {});
      keep("account", account);
      return account;
    },
    // If nobody has logged in, there is nothing to fetch.
    enabled: ({ state }) => state.data !== undefined,
    initialData: () => readKept("account", isAccount) ?? undefined,
    initialDataUpdatedAt: 0,
  });

/** Logs in, and remembers on this device who did. */
export async function logIn(body: Credentials): Promise<PartnerAccount> {
  const { token: _, ...account } = await call("POST /partner/login", { body }, { WRONG_CREDENTIALS: say });
  keepAgain();
  keep("account", account);
  return account;
}

export const logOut = () => call("POST /partner/logout", {});

/** Whether visitors of the site may see the partner. */
export const shownQuery = () =>
  queryOptions({ queryKey: [...workspaceKey, "shown"], queryFn: () => call("GET /partner/shown", {}) });

export const setShown = (shown: boolean) => call("PUT /partner/shown", { body: { shown } });

export const takeDataAlong = () => call("GET /partner/me/data", {}, { NO_SUCH_PARTNER: say });

export const leaveForGood = () =>
  call(
    "DELETE /partner/me/data",
    {},
    { LOGIN_TOO_OLD: say, NO_SUCH_PARTNER: say, VISIT_UNDER_WAY: say, MONEY_BETWEEN: say },
  );

/** The texts of which the partner has not agreed to the version that holds now. */
export const openAgreementsQuery = () =>
  queryOptions({
    queryKey: [...workspaceKey, "open agreements"],
    queryFn: async () => (await call("GET /partner/agreements/open", {})).results,
  });

export const agreeTo = (body: Input<"POST /partner/agreements">["body"]) =>
  call("POST /partner/agreements", { body }, { DOCUMENT_CHANGED: say });
