import { type Listener, listen } from "../database/listen.ts";
import type { AnswerCache } from "../http/answer-cache.ts";

/** Keeps a process's answers true: they are forgotten when the catalogue changes, and not kept while it cannot hear. */
export function keepFresh(databaseUrl: string, answers: AnswerCache): Promise<Listener> {
  return listen(databaseUrl, ["catalogue_changed"], {
    heard: () => answers.forget(),
    opened: () => answers.open(),
    lost: () => answers.close(),
  });
}
