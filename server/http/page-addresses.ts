import type { Web } from "./web-build.ts";

/** So many addresses are remembered with their page; longer ones than a page of ours has are a stranger's. */
const MOST = 5000;
const LONGEST = 200;

/** Which page an address is of, found out once for those that are asked for again and again. */
export function pageAddresses(addressOf: Web["addressOf"]): Web["addressOf"] {
  const known = new Map<string, ReturnType<Web["addressOf"]>>();
  return (url) => {
    const found = known.get(url);
    if (found) return found;
    const page = addressOf(url);
    if (known.size >= MOST) known.clear();
    if (url.length <= LONGEST) known.set(url, page);
    return page;
  };
}
