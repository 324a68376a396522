import { getWords } from "words:desk-catalogue";
import type { ManyChange, ManyLook } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { faultsOf, messageOf } from "../../../../api/failure.ts";
import { toast } from "../../../../ui/toast.ts";
import { Outdated } from "../../../calls/outdated.ts";
import { changeMany, lookAtMany } from "../calls.ts";

interface Looked {
  change: ManyChange;
  look: ManyLook;
  /** It was looked at anew, because something had changed since. */
  isAnew: boolean;
}

/** A change of many services: looked at, and done as it was looked at. */
export function useMany(ids: string[], onDone: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<"looking" | "doing">();
  const [looked, setLooked] = useState<Looked>();
  const [error, setError] = useState<unknown>();
  const during = async (what: "looking" | "doing", work: () => Promise<void>) => {
    setBusy(what);
    setError(undefined);
    await work().catch(setError);
    setBusy(undefined);
  };
  const lookAt = async (change: ManyChange, isAnew: boolean) =>
    setLooked({ change, isAnew, look: await lookAtMany(ids, change) });
  const faults = faultsOf(error);
  return {
    busy,
    looked,
    refusal: error && faults.length === 0 ? messageOf(error, getWords().many.failed) : undefined,
    faultOf: (path: string) => faults.find((fault) => fault.path === path)?.message,
    /** Something was typed or chosen: what was shown does not hold for it. */
    forget: () => {
      setLooked(undefined);
      setError(undefined);
    },
    look: (change: ManyChange) =>
      during("looking", async () => {
        setLooked(undefined);
        await lookAt(change, false);
      }),
    doIt: () =>
      during("doing", async () => {
        if (!looked) return;
        try {
          const { changed } = await changeMany(ids, looked.change, looked.look.version);
          await client.invalidateQueries({ queryKey: ["desk"] });
          toast.success(getWords().many.done({ count: changed }));
          onDone();
        } catch (refused) {
          if (!(refused instanceof Outdated)) throw refused;
          await lookAt(looked.change, true);
        }
      }),
  };
}
