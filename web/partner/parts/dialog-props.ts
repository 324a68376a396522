import type { JobAction, Verb } from "../state/job-actions.ts";

export interface DialogProps {
  onAct: (verb: Verb, body?: JobAction["body"]) => void;
  onClose: () => void;
}
