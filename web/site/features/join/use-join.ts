import { useWords } from "words:join";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../../api/client.ts";
import { bringCart, loadCart } from "../../../shared/state/cart.ts";
import { saveEntry } from "../../../shared/state/session.ts";
import { toast } from "../../../ui/toast.ts";

export const sendCode = (email: string): Promise<unknown> => call("POST /me/join/mail", { body: { email } });

/** Joins the other half to this one; then this browser goes on in the account that is left, at its orders. */
export function useJoin(userId: string) {
  const text = useWords();

  const client = useQueryClient();
  const navigate = useNavigate();
  return async (way: "password" | "code", { email, secret }: { email: string; secret: string }): Promise<void> => {
    const { results: user } =
      way === "password"
        ? await call("POST /me/join/password", { body: { email, password: secret } })
        : await call("POST /me/join/code", { body: { email, code: secret.trim() } });
    bringCart(userId, user._id);
    saveEntry(user);
    await loadCart();
    await navigate("/account/orders", { replace: true });
    client.removeQueries({ type: "inactive" });
    toast.success(text.done);
  };
}
