import type { DeskSettings } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { showAnswer } from "../../../api/show-answer.ts";
import { settingsQuery } from "./calls.ts";

/** Shows the settings that a change returned, before the form discards what was typed. */
export function useShowSaved() {
  const client = useQueryClient();
  return ({ results }: { results: DeskSettings }) => showAnswer(client, settingsQuery.queryKey, results);
}
