import { useWords } from "words:desk-login";
import type { DeskChallenge } from "@chowk/contract";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { Data } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { DeskCard } from "../../parts/desk-card.tsx";
import { useSend } from "../../parts/use-send.ts";
import { enterCode } from "./calls.ts";

interface Props extends DeskChallenge {
  onEnter: (answer: Data<"POST /desk/login/code">) => void;
  onBack: () => void;
}

/** The second step: a code from the authenticator app. An operator who has none yet sets it up first. */
export function Code({ challenge, enrol, onEnter, onBack }: Props) {
  const words = useWords();
  const text = words.code;
  const [recovering, setRecovering] = useState(false);
  const { onSubmit, busy, refusal, faultOf } = useSend(
    async ({ code = "" }) => onEnter(await enterCode(challenge, code)),
    words.failed,
  );
  const usual = { heading: text.heading, note: recovering ? text.recoveryNote : text.note };
  const { heading, note } = enrol ? words.enrol : usual;
  return (
    <DeskCard heading={heading} note={note} isNext>
      <form method="dialog" noValidate onSubmit={onSubmit} className="space-y-4">
        {enrol && <Secret {...enrol} />}
        <Field
          key={String(recovering)}
          label={recovering ? text.recoveryLabel : text.label}
          name="code"
          autoComplete={recovering ? "off" : "one-time-code"}
          inputMode={recovering ? "text" : "numeric"}
          autoCapitalize="characters"
          spellCheck={false}
          error={faultOf("code")}
        />
        <FormError>{refusal}</FormError>
        <Button type="submit" busy={busy} busyText={words.busy} className="min-h-12 w-full">
          {text.submit}
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap justify-between gap-x-2">
        <Button tone="quiet" onClick={onBack} className="-ms-3">
          <ArrowLeft className="size-5" aria-hidden="true" />
          {text.back}
        </Button>
        {!enrol && (
          <Button tone="quiet" onClick={() => setRecovering(!recovering)} className="-me-3">
            {recovering ? text.useApp : text.useRecovery}
          </Button>
        )}
      </div>
    </DeskCard>
  );
}

function Secret({ secret, uri }: NonNullable<DeskChallenge["enrol"]>) {
  const text = useWords().enrol;
  return (
    <ol className="list-decimal space-y-4 ps-5">
      <li>
        {text.scan}
        <QrCode text={uri} title={text.picture} className="mt-3 size-48" />
        <details className="mt-2">
          <summary className="cursor-pointer py-2 font-medium text-accent-ink text-sm">{text.byHand}</summary>
          <code
            data-testid="totp-secret"
            dir="ltr"
            className="wrap-anywhere block rounded-control bg-sunken px-3 py-2 text-sm"
          >
            {secret.match(/.{1,4}/g)?.join(" ")}
          </code>
        </details>
      </li>
      <li>{text.type}</li>
    </ol>
  );
}
