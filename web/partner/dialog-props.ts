import type { JobAction, Verb } from "./job-actions.ts";

export interface DialogProps {
  onAct: (verb: Verb, body?: JobAction["body"]) => void;
  onClose: () => void;
}
