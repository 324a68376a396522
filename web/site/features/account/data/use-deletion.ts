import { useWords } from "words:account-data";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../../api/client.ts";
import { stopTelling } from "../../../../shared/state/push.ts";
import { forgetStoredOf } from "../../../../shared/state/stored.ts";
import { toast } from "../../../../ui/toast.ts";
import { forgetCustomer } from "../../../state/log-out.ts";

/** Deletes the account, and leaves nothing of it on this device: on to the home page, as a visitor. */
export function useDeletion(userId: string) {
  const text = useWords();

  const client = useQueryClient();
  const navigate = useNavigate();
  const onLeft = useRef<() => void>(undefined);
  useEffect(() => () => onLeft.current?.(), []);
  return useMutation({
    mutationFn: async () => {
      // What is still being asked would be answered by 401 afterwards, and lead to the login.
      await client.cancelQueries();
      await call("DELETE /me/data", {});
      // So would a page of the account that is still shown when nobody is signed in: the address changes before the page.
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
