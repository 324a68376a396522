import { type FormEvent, useState } from "react";
import { faultsOf, messageOf } from "../../api/failure.ts";

type Values = Record<string, string | undefined>;

/** A form that reads its fields when it is sent. A refusal is shown at the field to blame, or else above the button. */
export function useSend(send: (values: Values) => Promise<void>, failed: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    setBusy(true);
    setError(undefined);
    await send(values).catch(setError);
    setBusy(false);
  };
  const faults = faultsOf(error);
  return {
    onSubmit,
    busy,
    refusal: error && faults.length === 0 ? messageOf(error, failed) : undefined,
    faultOf: (path: string) => faults.find((fault) => fault.path === path)?.message,
  };
}
