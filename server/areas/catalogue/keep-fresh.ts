import { type Listener, listen } from "../../platform/database/listen.ts";
import type { AnswerCache } from "../../platform/http/answer-cache.ts";

/**
 * Keeps a process's answers true: they are forgotten when the catalogue changes, and not kept while it cannot hear. `changed` is
 * called first, before any of them is made anew.
 */
export function keepFresh(databaseUrl: string, answers: AnswerCache, changed = () => {}): Promise<Listener> {
  return listen(databaseUrl, ["catalogue_changed"], {
    heard: (_channel, what) => {
      changed();
      forgetChanged(answers, what);
    },
    opened: () => {
      changed();
      answers.open();
    },
    lost: () => answers.close(),
  });
}

/** `rated <id>`: no more than a service's ratings; anything else may be a change of everything. */
const RATED = /^rated ([0-9a-f-]{36})$/;

function forgetChanged(answers: AnswerCache, what: string): void {
  const [, rated] = RATED.exec(what) ?? [];
  if (rated) answers.forgetWhat([`ratings of ${rated}`, "order of ratings"]);
  else answers.forget();
}
