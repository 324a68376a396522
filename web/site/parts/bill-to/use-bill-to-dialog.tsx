import { useWords } from "words:bill-to";
import { type ReactNode, useState } from "react";
import { toast } from "../../../ui/toast.ts";
import type { BillToDialog } from "./bill-to-dialog.tsx";

type Props = Omit<Parameters<typeof BillToDialog>[0], "onClose">;

/** The form for a company, fetched when it is opened: it brings the schemas along. */
export function useBillToDialog(props: Props): { open: () => void; isOpen: boolean; dialog: ReactNode } {
  const words = useWords();

  const [Form, setForm] = useState<typeof BillToDialog>();
  const open = () =>
    void import("./bill-to-dialog.tsx").then(
      ({ BillToDialog: fetched }) => setForm(() => fetched),
      () => toast.error(words.failed),
    );
  return { open, isOpen: Form !== undefined, dialog: Form && <Form {...props} onClose={() => setForm(undefined)} /> };
}
