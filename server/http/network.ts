import { isIP, isIPv6 } from "node:net";

/** Names that stand for the addresses of one's own networks. */
const NAMED = ["loopback", "linklocal", "uniquelocal"];

/** Whose X-Forwarded-* is believed: nobody's, that of so many proxies in a row, or that of proxies at these addresses. */
export type TrustedProxies = false | number | string[];

/**
 * Reads `false`, a number of proxies, `true` (one proxy), or a list of addresses and networks. Undefined where it is none
 * of these.
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === "false") return false;
  if (text === "true") return 1;
  if (/^\d$/.test(text)) return Number(text) || false;
  const networks = text.split(",").map((each) => each.trim());
  return networks.every((each) => NAMED.includes(each) || isNetwork(each)) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/**
 * What one connection to the internet is given: an IPv4 address, or the first 64 bits of an IPv6 address, below which
 * whoever has it may change addresses at will.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  // The URL parser writes an address in its one short form, without a dotted tail.
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail === undefined ? [] : tail.split(":").filter(Boolean);
  while (groups.length + after.length < 8) groups.push("0");
  return `${[...groups, ...after].slice(0, 4).join(":")}::/64`;
}
