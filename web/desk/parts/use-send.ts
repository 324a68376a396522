import { type FormEvent, useState } from "react";
import { ApiError, messageOf } from "../../api/client.ts";

type Values = Record<string, string | undefined>;

/** A form whose fields are read when it is sent, and whose refusal stands at the field that is to blame, else above the button. */
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
  const faults = error instanceof ApiError ? error.errors : [];
  return {
    onSubmit,
    busy,
    refusal: error && faults.length === 0 ? messageOf(error, failed) : undefined,
    faultOf: (path: string) => faults.find((fault) => fault.path === path)?.message,
  };
}
