import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A script, a style or a font: their names end in a hash of their content. */
const part = /(-[\w-]{8})\.(js|css|woff2)\b/g;

/**
 * Serves the site under test at another address, where it can switch to a new release: the same pages, but with other
 * names for all scripts, styles and fonts. Nothing of the previous release is served any more. A page can also be stalled: it
 * begins, and never ends.
 */
export async function aSiteWithReleases() {
  let released = false;
  let stalled: string | undefined;
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const ofRelease = path.replace(/-next\.(?=\w+$)/, ".");
    const isPart = path.startsWith("/assets/");
    if (isPart && released !== (ofRelease !== path)) return void response.writeHead(404).end();
    const found = await fetch(process.env.BASE_URL + ofRelease, { headers: { "accept-language": "en" } });
    const headers = new Headers(found.headers);
    // fetch has already decoded the body, and the policy still names the inline scripts as they were.
    for (const name of ["content-encoding", "content-length", "etag", "content-security-policy", "connection"])
      headers.delete(name);
    const body = Buffer.from(await found.arrayBuffer());
    // The release as the server and its pages name it: "en-366f5ede".
    const release = headers.get("x-release");
    if (released && release) headers.set("x-release", `${release}next`);
    if (path === stalled) {
      response.writeHead(found.status, Object.fromEntries(headers));
      return void response.write(body.subarray(0, 1000));
    }
    const isText = /html|javascript|css|json/.test(headers.get("content-type") ?? "");
    response.writeHead(found.status, Object.fromEntries(headers));
    const next = body.toString().replace(part, "$1-next.$2");
    response.end(released && isText ? (release ? next.replaceAll(release, `${release}next`) : next) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      released = true;
    },
    stall: (path: string) => {
      stalled = path;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
