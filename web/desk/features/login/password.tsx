import { useWords } from "words:desk-login";
import { useState, useSyncExternalStore } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { DeskCard } from "../../parts/desk-card.tsx";
import { useSend } from "../../parts/use-send.ts";
import { choosePassword } from "./calls.ts";

const noChange = () => () => {};
/** It is behind the #, where no server and no log sees it. */
const tokenOfAddress = () => new URLSearchParams(location.hash.slice(1)).get("token") ?? "";

/** The page that an invited operator's link leads to. */
export function Password() {
  const words = useWords();
  const text = words.choose;
  const token = useSyncExternalStore(noChange, tokenOfAddress, () => "");
  const [shown, setShown] = useState(false);
  const [done, setDone] = useState(false);
  const { onSubmit, busy, refusal, faultOf } = useSend(async ({ password = "" }) => {
    await choosePassword(token, password);
    setDone(true);
  }, text.failed);
  if (done) {
    return (
      <DeskCard heading={text.done.heading} note={text.done.note} isNext>
        <ButtonLink to="/desk" className="w-full">
          {text.done.go}
        </ButtonLink>
      </DeskCard>
    );
  }
  return (
    <DeskCard heading={text.heading} note={text.note}>
      <form method="dialog" noValidate onSubmit={onSubmit} className="space-y-4">
        <PasswordField
          label={text.label}
          name="password"
          autoComplete="new-password"
          error={faultOf("password") ?? faultOf("token")}
          shown={shown}
          onToggle={() => setShown(!shown)}
          toggleLabel={shown ? words.hide : words.show}
        />
        <FormError>{refusal}</FormError>
        <Button type="submit" busy={busy} busyText={text.busy} className="min-h-12 w-full">
          {text.submit}
        </Button>
      </form>
    </DeskCard>
  );
}
