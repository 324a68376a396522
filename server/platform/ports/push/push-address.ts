/** The form of push services' hosts, with nothing in it that two URL parsers could read differently. */
const PLAIN_HOST = /^[a-z0-9.-]+$/;

/**
 * Returns the address of a browser's push service, in the form to store and connect to; undefined if `allowed` does not include
 * it. The address comes from a browser, so from anybody: it must be https, on a known host, without credentials, and on the
 * default port or one that is listed. `allowed` lists hosts; `*.` means all hosts below, `:8443` or `:*` a port.
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
