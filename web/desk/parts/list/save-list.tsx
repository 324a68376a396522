import { useWords } from "words:desk-parts";
import { Download } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { downloadCsv } from "../csv.ts";
import { useDeed } from "../use-save.ts";
import type { ListColumn } from "./columns.ts";

interface Props<T> {
  /** The file's. */
  name: string;
  columns: readonly Pick<ListColumn<T>, "title" | "write">[];
  /** Fetches all rows of the list. */
  read: () => Promise<readonly T[]>;
}

/** Saves all that is listed, in the columns that are shown. */
export function SaveList<T>({ name, columns, read }: Props<T>) {
  const text = useWords().list;
  const { save, busy } = useDeed(
    async () => {
      const rows = await read();
      downloadCsv(
        name,
        columns.map(({ title }) => title),
        rows.map((row) => columns.map(({ write }) => write(row))),
      );
    },
    { done: text.saved, quiet: true, failed: text.notSaved },
  );
  return (
    <Button tone="secondary" busy={busy} onClick={() => save(undefined)}>
      <Download className="size-5" aria-hidden="true" />
      {text.csv}
    </Button>
  );
}
