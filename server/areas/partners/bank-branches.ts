import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import type { BankBranch } from "@chowk/contract";

interface Known {
  /** Branches by their bank's four letters (how the code begins): the code's last six characters, as a number if they are digits. */
  branches: Record<string, (string | number)[]>;
  /** By the bank's four letters. */
  bankNames: Record<string, string>;
  /** Branches whose accounts belong to another bank than their code says: code to that bank's four letters. */
  lent: Record<string, string>;
  /** The same for all codes with this beginning; the bank as its four letters or its name. */
  lentRanges: [start: string, bank: string][];
}

let known: Promise<Known> | undefined;

/** Finds the branch of a code of the right shape. The package's list of them is 3 MB, so it is read when first asked. */
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
