/** A host as browsers' push services have it: nothing in it that two parsers of addresses could read in two ways. */
const PLAIN_HOST = /^[a-z0-9.-]+$/;

/**
 * Where a browser's own service is reached, as it is to be kept and connected to; undefined where it is none of `allowed`. The
 * address comes from a browser, and so from anybody: an https address of a known host, without credentials, and on no other
 * port than one that is allowed by name. `allowed` are hosts; `*.` stands for all below one, `:8443` or `:*` for a port.
 */
export function pushAddress(endpoint: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, hostname, port, username, password, href } = new URL(endpoint);
  if (protocol !== "https:" || username || password || !PLAIN_HOST.test(hostname)) return undefined;
  const isKnown = allowed.some((each) => {
    const [host = "", ports = ""] = each.split(":");
    const isHost = host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host;
    return isHost && (port === ports || (port !== "" && ports === "*"));
  });
  return isKnown ? href : undefined;
}
