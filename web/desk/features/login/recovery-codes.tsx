import { Copy } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { DeskCard } from "../../parts/desk-card.tsx";

/** For the day when the phone is lost. They are shown this once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: string[]; onKept: () => void }) => (
  <DeskCard
    heading="Keep your recovery codes"
    note="If you lose your phone, each of these opens the desk once. Keep them where nobody else looks: they are not shown again."
    isNext
  >
    <ul className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 text-center font-medium tabular-nums">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <div className="mt-5 flex flex-col gap-2">
      <Button tone="secondary" onClick={() => void copy(codes)}>
        <Copy className="size-5" aria-hidden="true" />
        Copy all
      </Button>
      <Button onClick={onKept}>I have kept them</Button>
    </div>
  </DeskCard>
);

async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast.success("The codes are copied.");
  } catch {
    toast.error("They could not be copied. Please write them down.");
  }
}
