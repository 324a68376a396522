import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A script, a style or a font: their names end in a hash of their content. */
const part = /(-[\w-]{8})\.(js|css|woff2)\b/g;

/**
 * The site under test at an address of its own, where a new release can take its place: the same pages, whose scripts,
 * styles and fonts all have other names. Of the release before nothing is there any more.
 */
export async function aSiteWithReleases() {
  let released = false;
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const ofRelease = path.replace(/-next\.(?=\w+$)/, ".");
    const isPart = path.startsWith("/assets/");
    if (isPart && released !== (ofRelease !== path)) return void response.writeHead(404).end();
    const found = await fetch(process.env.BASE_URL + ofRelease, { headers: { "accept-language": "en" } });
    const headers = new Headers(found.headers);
    // What comes from fetch is whole and plain; the policy names the scripts within the page as they were.
    for (const name of ["content-encoding", "content-length", "etag", "content-security-policy", "connection"])
      headers.delete(name);
    const body = Buffer.from(await found.arrayBuffer());
    // As the server and its pages name it: "en-366f5ede".
    const release = headers.get("x-release");
    if (released && release) headers.set("x-release", `${release}next`);
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
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
