import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** The branches of each bank, by the first four letters of their codes: the last six characters, or the number they make. */
type Branches = Record<string, (string | number)[]>;

let branches: Promise<Branches> | undefined;

/** Whether a code of the right shape is a bank branch's. Of all that is known the package keeps 3 MB, read when first asked. */
export async function isBankBranch(ifsc: string): Promise<boolean> {
  branches ??= readBranches();
  const branch = ifsc.slice(5);
  const known = (await branches)[ifsc.slice(0, 4)];
  return known?.includes(/^\d+$/.test(branch) ? Number(branch) : branch) ?? false;
}

async function readBranches(): Promise<Branches> {
  const ifscPackage = dirname(findPackageJSON("ifsc", import.meta.url) as string);
  return JSON.parse(await readFile(join(ifscPackage, "src/IFSC.json"), "utf8"));
}
