import { useWords } from "words:join";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { bringCart, loadCart } from "../../../shared/state/cart.ts";
import { saveEntry } from "../../../shared/state/session.ts";
import { toast } from "../../../ui/toast.ts";
import { joinByCode, joinByPassword } from "./calls.ts";

/** Joins the other account to this one; then this browser continues in the remaining account, at its orders. */
export function useJoin(userId: string) {
  const text = useWords();

  const client = useQueryClient();
  const navigate = useNavigate();
  return async (way: "password" | "code", { email, secret }: { email: string; secret: string }): Promise<void> => {
    const user = await (way === "password" ? joinByPassword(email, secret) : joinByCode(email, secret.trim()));
    bringCart(userId, user._id);
    saveEntry(user);
    await loadCart();
    await navigate("/account/orders", { replace: true });
    client.removeQueries({ type: "inactive" });
    toast.success(text.done);
  };
}
