import { useState } from "react";
import { TextArea } from "../../../ui/text-area.tsx";
import { ManyDialog, type ManyProps } from "./many-dialog.tsx";

interface Props<T> extends Omit<ManyProps<T>, "send" | "isReady" | "children"> {
  label: string;
  hint?: string;
  /** Said if it is missing. */
  needed: string;
  send: (row: T, reason: string) => Promise<unknown>;
}

/** The same deed for several, with one text for all; usually the reason. */
export function ManyWithReason<T>({ label, hint, needed, send, ...deed }: Props<T>) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const said = reason.trim();
  return (
    <ManyDialog
      {...deed}
      send={(row) => send(row, said)}
      isReady={() => {
        setMissing(said === "");
        return said !== "";
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        value={reason}
        maxLength={400}
        onChange={({ target }) => setReason(target.value)}
        error={isMissing && said === "" ? needed : undefined}
      />
    </ManyDialog>
  );
}
