import { type Listener, listen } from "../database/listen.ts";
import type { AnswerCache } from "../http/answer-cache.ts";

/**
 * Keeps a process's answers true: they are forgotten when the catalogue changes, and not kept while it cannot hear. `changed` is
 * called first, before any of them is made anew.
 */
export function keepFresh(databaseUrl: string, answers: AnswerCache, changed = () => {}): Promise<Listener> {
  return listen(databaseUrl, ["catalogue_changed"], {
    heard: () => {
      changed();
      answers.forget();
    },
    opened: () => {
      changed();
      answers.open();
    },
    lost: () => answers.close(),
  });
}
