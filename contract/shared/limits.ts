/**
 * At most `times` calls in `seconds` seconds, counted from the first of them. Calls that change something are counted in the
 * database, for all processes together; reads are counted in each process's memory.
 */
export interface Limit {
  /** Whose calls are counted together: an address's, an account's, or those with the same value in a field of the body. */
  per: LimitedBy | readonly [LimitedBy, ...LimitedBy[]];
  times: number;
  seconds: number;
  /** Only calls that are refused count. */
  failuresOnly?: true;
  /** Spares addresses from which the same value has gone well in the last 30 days: see docs/decisions/security.md. */
  sparesKnownAddresses?: true;
}

/**
 * An address is an IPv4 address or an IPv6 network of 64 bits, which is what one connection is given. The networks around
 * it are limited, too: an IPv4 /24 to sixteen times as much, an IPv6 /56 to four times and a /48 to sixteen times.
 */
type LimitedBy = "address" | "account" | `body.${string}`;

const minute = 60;

const forWritesOfAll: readonly Limit[] = [{ per: "address", times: 120, seconds: minute }];
const forWritesOfAccounts: readonly Limit[] = [{ per: "account", times: 60, seconds: minute }];

interface Limited {
  method: string;
  access: unknown;
  limits?: readonly Limit[];
}

/** Returns the limits of a call: its own, or those of every call that changes something. */
export function limitsOf({ method, access, limits }: Limited): readonly Limit[] {
  if (limits) return limits;
  if (method === "GET") return [];
  return access === "public" ? forWritesOfAll : forWritesOfAccounts;
}
