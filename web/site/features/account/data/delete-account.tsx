import { useWords } from "words:account-data";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { LoginTooOld, messageOf } from "../../../../api/failure.ts";
import { useStorefront } from "../../../../shared/parts/storefront.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FormError } from "../../../../ui/form-error.tsx";
import { logOut } from "../../../state/log-out.ts";
import type { useDeletion } from "./use-deletion.ts";

interface Props {
  deletion: ReturnType<typeof useDeletion>;
  onClose: () => void;
}

/**
 * Says what goes and what stays before an account is deleted. If the server wants a fresh login first, it leads through the
 * login, and back to this tab.
 */
export function DeleteAccount({ deletion, onClose }: Props) {
  const words = useWords().deletion;

  const years = useStorefront()?.booksKeptYears ?? 0;
  const leave = useMutation({ mutationFn: logOut });
  const mustLogIn = deletion.error instanceof LoginTooOld;
  return (
    <Dialog open onClose={onClose} title={words.question}>
      <List title={words.goesTitle} items={words.goes} />
      <List title={words.staysTitle} items={[...words.stays, words.staysInvoices({ years })]} />
      <p className="mt-4 text-ink-soft">{words.first}</p>
      <FormError className="mt-4">
        {leave.error
          ? words.stillIn
          : mustLogIn
            ? words.logInFirst
            : deletion.error && messageOf(deletion.error, words.failed)}
      </FormError>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-auto">
        <Button tone="secondary" onClick={onClose} className="min-w-36">
          {words.keep}
        </Button>
        {mustLogIn ? (
          <Button onClick={() => leave.mutate()} busy={leave.isPending} busyText={words.leaving} className="min-w-36">
            {words.logIn}
          </Button>
        ) : (
          <Button
            tone="danger"
            onClick={() => deletion.mutate()}
            busy={deletion.isPending}
            busyText={words.busy}
            className="min-w-36"
          >
            {words.confirm}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  const id = useId();
  return (
    <div className="not-first:mt-5">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1.5 list-disc space-y-1 ps-5 text-ink-soft">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
