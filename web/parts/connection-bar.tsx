import { useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { useConnection } from "../api/connection.ts";
import { currentCart, loadCart } from "../state/cart.ts";
import { announce } from "../ui/announce.tsx";
import { text } from "./site-text.ts";

/**
 * Says, as long as it is so, that the server cannot be reached; afterwards the page is brought up to date. `offline`: what
 * can be done meanwhile, where that is not what it is for a customer.
 */
export function ConnectionBar({ offline = text.connection.offline }: { offline?: string }) {
  const connection = useConnection();
  const client = useQueryClient();
  const before = useRef(connection);
  useEffect(() => {
    const was = before.current;
    before.current = connection;
    if (connection === was) return;
    announce(connection === "offline" ? offline : text.connection[connection === "online" ? "back" : connection]);
    if (connection !== "online") return;
    void client.invalidateQueries();
    if (currentCart().error) void loadCart();
  }, [connection, client, offline]);
  if (connection === "online") return null;
  return (
    <div
      data-part="connection-bar"
      className="fixed print:hidden inset-x-0 bottom-0 z-40 flex h-(--connection-bar) items-center justify-center gap-2 border-line-strong border-t bg-sunken px-3 pb-[env(safe-area-inset-bottom)] text-sm"
    >
      <CloudOff className="size-4 shrink-0" aria-hidden="true" />
      <p className="truncate">{connection === "offline" ? offline : text.connection[connection]}</p>
    </div>
  );
}
