import type { Service } from "@chowk/contract";
import { useState } from "react";
import { flushSync } from "react-dom";
import { faultOf } from "../../../shared/state/priced.ts";

export interface Choosing {
  /** What is chosen, by ids. */
  chosen: string[];
  /** The question that must be answered first, once somebody has tried to book. */
  missing: string | undefined;
  choose: (question: string, chosen: string[]) => void;
  /** Says what is missing, where it is missing. */
  ask: () => void;
}

/** The id of the element around a question. */
export const idOfChoice = (question: string): string => `choice-${question}`;

interface State {
  of: string | undefined;
  answers: Record<string, string[]>;
  asked: boolean;
}

/** What is chosen of a service on its page. Another service begins with nothing. */
export function useChoosing(service: Service | undefined): Choosing {
  const [kept, setState] = useState<State>({ of: undefined, answers: {}, asked: false });
  const state = kept.of === service?._id ? kept : { of: service?._id, answers: {}, asked: false };
  const choices = service?.choices ?? [];
  const chosen = choices.flatMap(({ id, options }) =>
    options.filter((option) => state.answers[id]?.includes(option.id)).map((option) => option.id),
  );
  const fault = service && faultOf(service, chosen);
  return {
    chosen,
    missing: state.asked ? fault?.choice?.id : undefined,
    choose: (question, ids) => setState({ ...state, answers: { ...state.answers, [question]: ids } }),
    ask: () => {
      // Rendered at once, so that the error is read with what gets the focus.
      flushSync(() => setState({ ...state, asked: true }));
      const group = document.getElementById(idOfChoice(fault?.choice?.id ?? ""));
      group?.querySelector("input")?.focus({ preventScroll: true });
      group?.scrollIntoView({ block: "center" });
    },
  };
}
