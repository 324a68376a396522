import { isIP, isIPv4, isIPv6 } from "node:net";

/** Names for the addresses of one's own networks. */
const NAMED = ["loopback", "linklocal", "uniquelocal"];

/** Whose X-Forwarded-* is believed: nobody's, that of this many proxies in a row, or that of proxies at these addresses. */
export type TrustedProxies = false | number | string[];

/**
 * Reads `false`, a number of proxies, `true` (one proxy), or a list of addresses and networks. Returns undefined for anything
 * else.
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

/** A part of the internet that counts as one. */
export interface Network {
  /** `203.0.113.7`, `203.0.113.0/24`, `2001:db8:1:2::/64` */
  name: string;
  /** How many times what one connection may do it may do: a whole neighbourhood has many people. */
  share: number;
}

/** IPv4: the share of the 256 addresses around an address. */
const WIDER_IPV4 = 16;
/** IPv6: the networks of a connection, of a household or an office, and of a site or a small provider. */
const IPV6 = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const;

/**
 * Returns the networks that an address is in, narrowest first: an IPv4 address and its /24; for an IPv6 address its /64, /56
 * and /48, because whoever has such a network can change addresses within it at will.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const [plain = ""] = (mapped ?? address).split("%");
  if (isIPv4(plain)) {
    const around = `${plain.slice(0, plain.lastIndexOf("."))}.0/24`;
    return [
      { name: plain, share: 1 },
      { name: around, share: WIDER_IPV4 },
    ];
  }
  if (!isIPv6(plain)) return [{ name: address, share: 1 }];
  const groups = firstGroups(plain);
  const [narrowest, ...wider] = IPV6.map(({ bits, share }) => ({ name: `${prefixOf(groups, bits)}::/${bits}`, share }));
  return [narrowest as Network, ...wider];
}

/** Returns the name of the narrowest network that an address is in. */
export const networkOf = (address: string): string => networksOf(address)[0].name;

/** Returns the first 64 bits of an IPv6 address, as four numbers. */
function firstGroups(address: string): number[] {
  // The URL parser writes an address in its canonical short form, without a dotted tail.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail === undefined ? [] : tail.split(":").filter(Boolean);
  while (groups.length + after.length < 8) groups.push("0");
  return [...groups, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16));
}

/** Returns the groups that contain the first `bits`, with the bits after them cleared. */
function prefixOf(groups: number[], bits: number): string {
  return groups
    .slice(0, Math.ceil(bits / 16))
    .map((group, n) => group & (0xffff << Math.max(0, (n + 1) * 16 - bits)))
    .map((group) => group.toString(16))
    .join(":");
}
