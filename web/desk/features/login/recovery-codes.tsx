import { getWords, useWords } from "words:desk-login";
import { Copy } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { DeskCard } from "../../parts/desk-card.tsx";

/** For when the phone is lost. They are shown only this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = useWords().recovery;
  return (
    <DeskCard heading={text.heading} note={text.note} isNext>
      <ul dir="ltr" className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 text-center font-medium">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-col gap-2">
        <Button tone="secondary" onClick={() => void copy(codes)}>
          <Copy className="size-5" aria-hidden="true" />
          {text.copy}
        </Button>
        <Button onClick={onKept}>{text.kept}</Button>
      </div>
    </DeskCard>
  );
}

async function copy(codes: string[]): Promise<void> {
  const text = getWords().recovery;
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast.success(text.copied);
  } catch {
    toast.error(text.notCopied);
  }
}
