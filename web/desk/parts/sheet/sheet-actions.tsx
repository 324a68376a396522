import { FileUp } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { DownloadSheet } from "./download-sheet.tsx";

interface Props {
  /** Where a file is brought in. */
  to: string;
  label: string;
  out: { name: string; read: () => Promise<string[][]> };
}

/** Leads to where a table comes in. */
export const BringInLink = ({ to, label }: Pick<Props, "to" | "label">) => (
  <ButtonLink to={to} tone="quiet">
    <FileUp className="size-5" aria-hidden="true" />
    {label}
  </ButtonLink>
);

/** Takes a table out, and leads to where it comes in. */
export const SheetActions = ({ out, ...where }: Props) => (
  <>
    <DownloadSheet {...out} tone="quiet" />
    <BringInLink {...where} />
  </>
);
