import { useWords } from "words:desk-sheets";
import { Download } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button, type ButtonTone } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { downloadCsv } from "../csv.ts";

interface Props {
  /** Of the file: `services.csv`. */
  name: string;
  read: () => Promise<string[][]>;
  tone?: ButtonTone;
  className?: string;
}

/** Downloads a table as it can be brought in again. */
export function DownloadSheet({ name, read, tone = "secondary", className = "" }: Props) {
  const text = useWords();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const [header = [], ...rows] = await read();
      downloadCsv(name, header, rows);
    } catch (error) {
      toast.error(messageOf(error, text.downloadFailed));
    }
    setBusy(false);
  };
  return (
    <Button tone={tone} busy={busy} onClick={() => void download()} className={className}>
      <Download className="size-5" aria-hidden="true" />
      {text.download}
    </Button>
  );
}
