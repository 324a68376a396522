import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { faultsOf, messageOf } from "../../api/failure.ts";
import { announce } from "../../ui/announce.tsx";
import { toast } from "../../ui/toast.ts";
import { Outdated } from "../calls/outdated.ts";

interface Options<A> {
  /** Shown once it is done. */
  done: string;
  /** The change is visible at once: it is only announced to screen readers, and no toast covers the page. */
  quiet?: boolean;
  /** Shown if the server has no words for what went wrong. */
  failed: string;
  onDone?: (answer: A) => void;
  /** Called with the reason if it is refused. */
  onRefused?: (why: string) => void;
}

/** How a change is going, for whatever shows it. */
export interface Saving {
  busy: boolean;
  /** Why it was refused, if no field is to blame. */
  refusal: string | undefined;
  /** A colleague was faster: the change was made to a version that is no longer the latest. */
  isOutdated: boolean;
  /** What is wrong with the fields. */
  faults: ReturnType<typeof faultsOf>;
  reset: () => void;
}

/**
 * One change at a time: makes the call, reports the result, and refetches everything that the desk shows. `faultOf` returns
 * what is wrong with a field, by its path in the body; `refusal` is anything else that is wrong.
 */
export function useSave<V, A = unknown>(
  send: (values: V) => Promise<A>,
  { done, failed, quiet = false, onDone, onRefused }: Options<A>,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (quiet) announce(done);
      else toast.success(done);
      onDone?.(answer);
    },
    onError: (error) => onRefused?.(messageOf(error, failed)),
    // After a refusal because a colleague was faster, this shows the current state.
    onSettled: () => client.invalidateQueries({ queryKey: ["desk"] }),
  });
  // The same at each look, so that what depends on them rests.
  const faults = useMemo(() => faultsOf(mutation.error), [mutation.error]);
  return {
    save: mutation.mutate,
    busy: mutation.isPending,
    reset: mutation.reset,
    isOutdated: mutation.error instanceof Outdated,
    faults,
    refusal: mutation.error && faults.length === 0 ? messageOf(mutation.error, failed) : undefined,
    faultOf: (path: string): string | undefined => faults.find((fault) => fault.path === path)?.message,
  };
}

/** The same for a single button: a toast says why it was refused. */
export function useDeed<V, A = unknown>(send: (values: V) => Promise<A>, options: Options<A>) {
  const { save, busy } = useSave(send, { ...options, onRefused: toast.error });
  return { save, busy };
}
