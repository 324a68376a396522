import { useWords } from "words:partner";
import { useMutation, useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { LanguageChoice } from "../../../shared/parts/language-choice.tsx";
import { smallPortrait } from "../../../shared/parts/portrait.ts";
import { TellMe } from "../../../shared/parts/tell-me.tsx";
import { ownAddress } from "../../../shared/state/own-address.ts";
import { stopTelling } from "../../../shared/state/stop-telling.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { forgetPartner, logOut, meQuery } from "../../calls/account.ts";
import { Heading } from "../../parts/frame.tsx";
import { WantedDocuments } from "../../parts/wanted-documents.tsx";
import { Papers } from "./papers.tsx";
import { Shown } from "./shown.tsx";
import { YourData } from "./your-data.tsx";

/** Who is logged in, their language, and logging out. */
export function Account() {
  const words = useWords().me;

  const { data: account } = useQuery(meQuery());
  const leave = useMutation({
    mutationFn: async () => {
      // The next person on this device gets no notifications about this partner's jobs.
      await stopTelling().catch(() => {});
      await logOut();
    },
    onSuccess: () => {
      forgetPartner();
      location.assign(ownAddress("/partner"));
    },
  });
  if (!account) return null;
  return (
    <>
      <Heading>{words.heading}</Heading>
      <section className="card p-4 sm:p-6">
        <div className="flex items-center gap-4">
          <Avatar name={account.name} src={smallPortrait(account.photo)} size="large" />
          <p className="wrap-anywhere font-semibold text-lg">{account.name}</p>
        </div>
        <dl className="mt-5 space-y-3">
          <div>
            <dt className="text-ink-soft text-sm">{words.email}</dt>
            <dd className="wrap-anywhere">{account.email}</dd>
          </div>
          <div>
            <dt className="text-ink-soft text-sm">{words.phone}</dt>
            <dd>
              <bdi>{account.phone}</bdi>
            </dd>
          </div>
        </dl>
        <p className="mt-3 text-ink-soft text-sm">{words.change}</p>
      </section>
      <section className="card mt-4 p-4 sm:p-6">
        <h2 className="mb-2 font-semibold">{words.language}</h2>
        <LanguageChoice />
      </section>
      <div className="mt-4">
        <TellMe who="partner" />
      </div>
      <WantedDocuments account={account} className="mt-4" />
      <Papers />
      <Shown />
      <YourData />
      <FormError className="mt-4">{leave.error && messageOf(leave.error, words.failed)}</FormError>
      <Button
        tone="secondary"
        onClick={() => leave.mutate()}
        busy={leave.isPending}
        busyText={words.leaving}
        className="mt-4 min-h-12 w-full"
      >
        <LogOut className="size-5" aria-hidden="true" />
        {words.logout}
      </Button>
    </>
  );
}
