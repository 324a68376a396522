import { useLanguage } from "words:language";
import { useWords } from "words:partner";
import { documentPaths } from "@chowk/contract/documents";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { agreeTo, openAgreementsQuery } from "../../calls/account.ts";

/** Shown while another version of the partner's terms holds than the partner has agreed to. */
export function NewTerms() {
  const text = useWords();
  const words = text.terms;
  const { code: language } = useLanguage();
  const client = useQueryClient();
  const { data: open = [] } = useQuery(openAgreementsQuery());
  const agreeing = useMutation({
    mutationFn: async () => {
      for (const { document, version } of open) {
        const { results } = await agreeTo({ document, version, language });
        showAnswer(client, openAgreementsQuery().queryKey, results);
      }
    },
    onError: () => client.invalidateQueries({ queryKey: openAgreementsQuery().queryKey }),
  });
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="new-terms" className="mb-5 flex gap-3 rounded-card bg-wait-soft p-4">
      <ScrollText className="mt-0.5 size-5 shrink-0 text-wait-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <h2 id="new-terms" className="font-semibold text-wait-ink">
          {words.title}
        </h2>
        <p className="mt-1">{words.note}</p>
        <ul className="mt-2 space-y-1">
          {open.map(({ document }) => (
            <li key={document}>
              <Link
                to={documentPaths[document]}
                target="_blank"
                className="inline-flex min-h-6 font-medium text-accent-ink underline underline-offset-2"
              >
                {document === "partner-terms" ? words.partnerTerms : words.privacyPolicy}
              </Link>
            </li>
          ))}
        </ul>
        <FormError>{agreeing.error && messageOf(agreeing.error, text.failed)}</FormError>
        <Button className="mt-3" busy={agreeing.isPending} onClick={() => agreeing.mutate()}>
          {words.agree}
        </Button>
      </div>
    </section>
  );
}
