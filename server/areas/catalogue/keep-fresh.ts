import { type Listener, listen } from "../../platform/database/listen.ts";
import type { AnswerCache } from "../../platform/http/answer-cache.ts";

/**
 * Keeps a process's cached answers fresh: forgets them when the catalogue changes, and caches none while the process cannot hear
 * of changes. Calls `changed` first, before any answer is made again.
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

/** `rated <id>`: only that service's ratings changed; any other message may mean that anything did. */
const RATED = /^rated ([0-9a-f-]{36})$/;

function forgetChanged(answers: AnswerCache, what: string): void {
  const [, rated] = RATED.exec(what) ?? [];
  if (rated) answers.forgetWhat([`ratings of ${rated}`, "order of ratings"]);
  else answers.forget();
}
