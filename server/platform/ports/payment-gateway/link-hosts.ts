/**
 * Returns the hosted page that a provider's answer names, if a browser may be sent there: encrypted and on one of the hosts,
 * or at the API itself (a sandbox on this machine has no certificate). A host that begins with `*.` means all hosts below it.
 */
export function pageOf(link: string | undefined, api: string, hosts: readonly string[]): URL | undefined {
  if (!link || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  const isListed = hosts.some((host) =>
    host.startsWith("*.") ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
  const isAllowed = url.origin === new URL(api).origin || (url.protocol === "https:" && isListed);
  return isAllowed && !url.username && !url.password ? url : undefined;
}
