import { getWords } from "words:desk-sheets";
import type { SheetFault, SheetLook } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { faultsOf, messageOf } from "../../../api/failure.ts";
import { Outdated } from "../../calls/outdated.ts";
import { MOST_MB, NotCsv, readCsv } from "./read-csv.ts";

export interface SheetCalls {
  look: (rows: string[][]) => Promise<SheetLook>;
  bringIn: (rows: string[][], seen: string) => Promise<{ added: number; changed: number }>;
}

interface Chosen {
  name: string;
  rows: string[][];
  look: SheetLook;
  /** It was looked at anew, because something had changed since. */
  isAnew: boolean;
}

/** One file on its way in: chosen, looked at, and brought in as it was looked at. */
export function useBringIn({ look, bringIn }: SheetCalls, onDone: (done: { added: number; changed: number }) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<"looking" | "bringing">();
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState<string>();

  const lookAt = async (name: string, rows: string[][], isAnew: boolean) =>
    setChosen({ name, rows, isAnew, look: await look(rows).catch((error) => lookOf(error, rows)) });

  const during = async (what: "looking" | "bringing", work: () => Promise<void>) => {
    setBusy(what);
    setRefusal(undefined);
    await work().catch((error) =>
      setRefusal(error instanceof NotCsv ? inWords(error) : messageOf(error, getWords().failed)),
    );
    setBusy(undefined);
  };
  return {
    busy,
    chosen,
    refusal,
    choose: (file: File) =>
      during("looking", async () => {
        setChosen(undefined);
        await lookAt(file.name, await readCsv(file), false);
      }),
    bringIn: () =>
      during("bringing", async () => {
        if (!chosen) return;
        const { name, rows } = chosen;
        try {
          const done = await bringIn(rows, chosen.look.version);
          await client.invalidateQueries({ queryKey: ["desk"] });
          onDone(done);
        } catch (error) {
          if (!(error instanceof Outdated)) throw error;
          await lookAt(name, rows, true);
        }
      }),
  };
}

/** A cell that no call takes (a character that cannot be shown) is a fault of its row, like those that a look finds. */
function lookOf(error: unknown, rows: string[][]): SheetLook {
  const faults = faultsOf(error).flatMap(({ path, reason = "", message }): SheetFault[] => {
    const [, row, cell] = /^rows\.(\d+)(?:\.(\d+))?$/.exec(path) ?? [];
    if (row === undefined) return [];
    return [{ row: Number(row) + 1, column: (cell && rows[0]?.[Number(cell)]) ?? "", reason, message }];
  });
  if (faults.length === 0) throw error;
  const nothing = { added: 0, changed: 0, unchanged: 0, changes: [], unread: [], version: "" };
  return { ...nothing, faults, faultCount: faults.length };
}

function inWords({ fault, row }: NotCsv): string {
  const { file } = getWords();
  if (fault === "quotes") return file.quotes({ row });
  return fault === "tooLarge" ? file.tooLarge({ most: MOST_MB }) : file[fault];
}
