import { useWords } from "words:account-data";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { stopTelling } from "../../../../shared/state/stop-telling.ts";
import { forgetStoredOf } from "../../../../shared/state/stored.ts";
import { toast } from "../../../../ui/toast.ts";
import { forgetCustomer } from "../../../state/log-out.ts";
import { deleteAccount } from "../calls.ts";

/** Deletes the account and everything of it on this device, and goes to the home page as a visitor. */
export function useDeletion(userId: string) {
  const text = useWords();

  const client = useQueryClient();
  const navigate = useNavigate();
  const onLeft = useRef<() => void>(undefined);
  useEffect(() => () => onLeft.current?.(), []);
  return useMutation({
    mutationFn: async () => {
      // Requests still in flight would be answered with 401 afterwards, and lead to the login.
      await client.cancelQueries();
      await deleteAccount();
      // So would an account page that is still shown when nobody is signed in: the address changes before the page.
      const left = new Promise<void>((resolve) => {
        onLeft.current = resolve;
      });
      await navigate("/", { replace: true });
      await left;
      await stopTelling().catch(() => {});
      forgetStoredOf(userId);
      await forgetCustomer();
      client.removeQueries({ type: "inactive" });
      toast.success(text.deletion.done);
    },
  });
}
