import { FileUp } from "lucide-react";
import { buttonLook } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

interface Props {
  label: string;
  /** The main action, as long as no file is chosen. */
  isFirst: boolean;
  busy: boolean;
  onChoose: (file: File) => void;
}

/** A button that opens the device's file chooser. */
export const ChooseFile = ({ label, isFirst, busy, onChoose }: Props) => (
  <label
    className={buttonLook({
      tone: isFirst ? "primary" : "secondary",
      className:
        "relative cursor-pointer has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-accent-ink has-[input:focus-visible]:outline-offset-2 max-sm:w-full",
    })}
  >
    {busy ? <Spinner /> : <FileUp className="size-5" aria-hidden="true" />}
    {label}
    <input
      type="file"
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
      disabled={busy}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // The same file can be chosen again after it was corrected.
        currentTarget.value = "";
        if (file) onChoose(file);
      }}
      className="pointer-events-none absolute bottom-0 start-0 size-px opacity-0"
    />
  </label>
);
