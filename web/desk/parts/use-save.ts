import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../api/client.ts";
import { announce } from "../../ui/announce.tsx";
import { toast } from "../../ui/toast.ts";

interface Options<A> {
  /** Said once it is done. */
  done: string;
  /** It can be seen at once: screen readers are told, and no toast lies over the page. */
  quiet?: boolean;
  /** Said where the server has no words for what went wrong. */
  failed: string;
  onDone?: (answer: A) => void;
}

/** How a change goes, for whatever shows it. */
export interface Saving {
  busy: boolean;
  /** Why it was not taken, where no field is to blame. */
  refusal: string | undefined;
  /** Somebody was quicker: what was changed is not what there is now. */
  isOutdated: boolean;
  reset: () => void;
}

/**
 * One change at a time: makes the call, says how it went, and asks anew for all that the desk shows. `faultOf` answers
 * what is wrong with a field, by its path in the body; `refusal` what is wrong besides.
 */
export function useSave<V, A = unknown>(
  send: (values: V) => Promise<A>,
  { done, failed, quiet = false, onDone }: Options<A>,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (quiet) announce(done);
      else toast.success(done);
      onDone?.(answer);
    },
    // Whoever was refused, as a colleague was quicker, sees what is true now.
    onSettled: () => client.invalidateQueries({ queryKey: ["desk"] }),
  });
  const faults = mutation.error instanceof ApiError ? mutation.error.errors : [];
  return {
    save: mutation.mutate,
    busy: mutation.isPending,
    reset: mutation.reset,
    isOutdated: mutation.error instanceof ApiError && mutation.error.code === 409,
    refusal: mutation.error && faults.length === 0 ? messageOf(mutation.error, failed) : undefined,
    faultOf: (path: string): string | undefined => faults.find((fault) => fault.path === path)?.message,
  };
}
