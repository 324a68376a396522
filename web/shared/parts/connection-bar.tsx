import { type Words as SiteWords, useWords } from "words:site";
import { useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { useConnection } from "../../api/connection.ts";
import { announce } from "../../ui/announce.tsx";
import { currentCart, loadCart } from "../state/cart.ts";
import { useBusiness } from "./business.ts";

/** What can be done meanwhile, and afterwards. */
type Words = Pick<SiteWords["connection"], "offline" | "unavailable" | "available">;

/**
 * Shown as long as the server cannot be reached, or can do nothing new; afterwards the page is brought up to date.
 * `words`: what can be done meanwhile, if that differs from what a customer can do.
 */
export function ConnectionBar({ words: own }: { words?: Words }) {
  const text = useWords();
  const words = own ?? text.connection;

  const connection = useConnection();
  const client = useQueryClient();
  const before = useRef(connection);
  const { offline, unavailable, available } = words;
  const unreachable = text.connection.unreachable(useBusiness());
  useEffect(() => {
    const was = before.current;
    before.current = connection;
    if (connection === was) return;
    if (connection !== "online") return announce({ offline, unavailable, unreachable }[connection]);
    announce(was === "unavailable" ? available : text.connection.back);
    void client.invalidateQueries();
    if (currentCart().error) void loadCart();
  }, [connection, client, offline, unavailable, available, unreachable, text.connection.back]);
  if (connection === "online") return null;
  return (
    <div
      data-part="connection-bar"
      className="fixed print:hidden inset-x-0 bottom-0 z-40 flex h-(--connection-bar) items-center justify-center gap-2 border-line-strong border-t bg-sunken px-3 pb-[env(safe-area-inset-bottom)] text-sm"
    >
      <CloudOff className="size-4 shrink-0" aria-hidden="true" />
      <p className="truncate">{{ offline, unavailable, unreachable }[connection]}</p>
    </div>
  );
}
