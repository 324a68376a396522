import { useLanguage } from "words:language";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showAnswer } from "../../../api/show-answer.ts";
import { agreeTo, documentQueries } from "../../calls/documents.ts";

/** Whether the customer has still to agree to a text that holds now, and how they do. */
export function useOpenAgreements() {
  const { code } = useLanguage();
  const client = useQueryClient();
  const query = documentQueries.openAgreements();
  const { data: open = [] } = useQuery(query);
  return {
    isOpen: open.length > 0,
    /** Placing the order does not wait for it: if it fails, they are asked again the next time. */
    agree: () => {
      for (const { document, version } of open)
        agreeTo({ document, version, language: code })
          .then(({ results }) => showAnswer(client, query.queryKey, results))
          .catch(() => {});
    },
  };
}
