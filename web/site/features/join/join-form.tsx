import { useWords } from "words:join";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LoginTooOld, messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { stayFocused } from "../../../ui/stay-focused.ts";
import { toast } from "../../../ui/toast.ts";
import { logOut } from "../../state/log-out.ts";
import { sendCode } from "./calls.ts";
import { useJoin } from "./use-join.ts";

type Fault = { path: "email" | "password" | "code" | "form"; message: string; isOld?: boolean };

/** The customer proves the other account with its password, or with a code sent to its mailbox. */
export function JoinForm({ userId }: { userId: string }) {
  const text = useWords();

  const [way, setWay] = useState<"password" | "code">("password");
  const [email, setEmail] = useState("");
  const [secret, setSecret] = useState("");
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState<"join" | "send">();
  const [fault, setFault] = useState<Fault>();
  const form = useRef<HTMLFormElement>(null);
  const join = useJoin(userId);
  /** Focuses a field that may appear only with this change. */
  const goTo = (name: string, change: () => void) => {
    flushSync(change);
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };

  const fail = (path: "email" | "password" | "code", message: string) => goTo(path, () => setFault({ path, message }));
  const attempt = async (what: "join" | "send", work: () => Promise<void>) => {
    setBusy(what);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      const isOld = error instanceof LoginTooOld;
      setFault({ path: "form", message: isOld ? text.tooOld : messageOf(error, text.failed), isOld });
    } finally {
      setBusy(undefined);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!email.trim()) return fail("email", text.missing.email);
    if (way === "code" && !/^\d{6}$/.test(secret.trim())) return fail("code", text.missing.code);
    if (!secret) return fail("password", text.missing.password);
    void attempt("join", () => join(way, { email, secret }));
  };
  const send = () => {
    if (busy) return;
    if (!email.trim()) return fail("email", text.missing.email);
    void attempt("send", async () => {
      await sendCode(email);
      if (way === "code") return void toast.success(text.code.sentAgain);
      goTo("code", () => {
        setSecret("");
        setWay("code");
      });
    });
  };
  const usePassword = () =>
    goTo("password", () => {
      setSecret("");
      setFault(undefined);
      setWay("password");
    });
  const said = (path: Fault["path"]) => (fault?.path === path ? fault.message : undefined);

  return (
    <form ref={form} method="dialog" noValidate onSubmit={onSubmit} className="mt-6 space-y-4">
      {way === "code" && (
        <p role="status" className="wrap-anywhere rounded-control bg-info-soft px-4 py-3 text-info-ink">
          {text.code.note({ email })}
        </p>
      )}
      <Field
        name="email"
        label={text.email}
        type="email"
        autoComplete="username"
        value={email}
        readOnly={way === "code"}
        onChange={(event) => setEmail(event.target.value)}
        error={said("email")}
      />
      {way === "password" ? (
        <PasswordField
          name="password"
          label={text.password}
          autoComplete="current-password"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          error={said("password")}
          shown={shown}
          onToggle={() => setShown(!shown)}
          toggleLabel={shown ? text.hidePassword : text.showPassword}
        />
      ) : (
        <Field
          name="code"
          label={text.code.label}
          hint={text.code.hint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          error={said("code")}
        />
      )}
      <FormError>{said("form")}</FormError>
      {fault?.isOld && <LogInAgain />}
      <Button
        type="submit"
        onMouseDown={stayFocused}
        busy={busy === "join"}
        busyText={text.joining}
        className="min-h-12 w-full"
      >
        {text.join}
      </Button>
      <Button tone="secondary" onClick={send} busy={busy === "send"} busyText={text.sending} className="w-full">
        {way === "password" ? text.byMail : text.code.again}
      </Button>
      {way === "code" && (
        <Button tone="quiet" onClick={usePassword} className="w-full">
          {text.code.back}
        </Button>
      )}
    </form>
  );
}

/** Both halves must be proven within minutes: a customer who logged in long ago logs in again and comes back here. */
function LogInAgain() {
  const text = useWords();

  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      // This page sends a visitor to log in, and gets them back.
      await logOut();
    } catch (error) {
      setBusy(false);
      toast.error(messageOf(error, text.failed));
    }
  };
  return (
    <Button tone="secondary" onClick={() => void leave()} busy={busy} busyText={text.loading} className="w-full">
      {text.logInAgain}
    </Button>
  );
}
