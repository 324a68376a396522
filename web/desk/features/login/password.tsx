import { useState, useSyncExternalStore } from "react";
import { call } from "../../../api/client.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { DeskCard } from "../../parts/desk-card.tsx";
import { useSend } from "../../parts/use-send.ts";

const noChange = () => () => {};
/** Behind the #, where no server and no log sees it. */
const tokenOfAddress = () => new URLSearchParams(location.hash.slice(1)).get("token") ?? "";

/** Where the link leads that an invited operator gets. */
export function Password() {
  const token = useSyncExternalStore(noChange, tokenOfAddress, () => "");
  const [shown, setShown] = useState(false);
  const [done, setDone] = useState(false);
  const { onSubmit, busy, refusal, faultOf } = useSend(async ({ password = "" }) => {
    await call("POST /operations/password", { body: { token, password } });
    setDone(true);
  }, "The password could not be saved. Please try again.");
  if (done) {
    return (
      <DeskCard
        heading="Your password is set"
        note="Log in with it. At the first log-in you set up a second factor."
        isNext
      >
        <ButtonLink to="/operations" className="w-full">
          Go to log in
        </ButtonLink>
      </DeskCard>
    );
  }
  return (
    <DeskCard
      heading="Choose a password"
      note="For the business's desk. At least 12 characters: four words that do not belong together are easy to keep."
    >
      <form method="dialog" noValidate onSubmit={onSubmit} className="space-y-4">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          error={faultOf("password") ?? faultOf("token")}
          shown={shown}
          onToggle={() => setShown(!shown)}
          toggleLabel={shown ? "Hide password" : "Show password"}
        />
        <FormError>{refusal}</FormError>
        <Button type="submit" busy={busy} busyText="Saving …" className="min-h-12 w-full">
          Save password
        </Button>
      </form>
    </DeskCard>
  );
}
