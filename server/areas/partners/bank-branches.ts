import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import type { BankBranch } from "@chowk/contract";

interface Known {
  /** The branches of each bank, by the first four letters of their codes: the last six characters, or the number they make. */
  branches: Record<string, (string | number)[]>;
  /** By their four letters. */
  bankNames: Record<string, string>;
  /** Branches whose codes are of one bank, and whose accounts are of another one, by its four letters. */
  lent: Record<string, string>;
  /** The same for all codes that begin so; the bank by its four letters, or by its name. */
  lentRanges: [start: string, bank: string][];
}

let known: Promise<Known> | undefined;

/** Whose branch a code of the right shape is. Of all that is known the package keeps 3 MB, read when first asked. */
export async function findBankBranch(ifsc: string): Promise<BankBranch | undefined> {
  known ??= readKnown();
  const { branches, bankNames, lent, lentRanges } = await known;
  const letters = ifsc.slice(0, 4);
  const branch = ifsc.slice(5);
  if (!branches[letters]?.includes(/^\d+$/.test(branch) ? Number(branch) : branch)) return undefined;
  const bank = lent[ifsc] ?? lentRanges.find(([start]) => ifsc.startsWith(start))?.[1] ?? letters;
  return { ifsc, bank: bankNames[bank] ?? (bank === letters ? null : bank) };
}

async function readKnown(): Promise<Known> {
  const folder = join(dirname(findPackageJSON("ifsc", import.meta.url) as string), "src");
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"));
  return {
    branches: await read("IFSC.json"),
    bankNames: await read("banknames.json"),
    lent: await read("sublet.json"),
    lentRanges: Object.entries(await read("custom-sublets.json")),
  };
}
