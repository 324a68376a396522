import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { partsForWorker, serviceWorker } from "./service-worker/build.ts";
import { license, thirdPartyNotices } from "./third-party.ts";
import { LANGUAGE_FOLDER, words } from "./words.ts";

function isOfRouter(id: string): boolean {
  const path = id.slice(Math.max(0, id.lastIndexOf("node_modules/")));
  const isOfEveryPage = !/infiniteQueryObserver|useInfiniteQuery|virtual/.test(path);
  return isOfEveryPage && /^node_modules\/(react-router|@tanstack)\//.test(path);
}

/** What somebody may see first, and what stands around it. */
const firstViews =
  /\/web\/(root|entry\.client|site\/parts\/site-layout|site\/features\/(home|services|service)\/route)\.tsx$/;

/** Whether a first view imports a module, or something that does; what is fetched once it is wanted does not count. */
function isOfFirstView(id: string, modules: Rolldown.ChunkingContext): boolean {
  const above = new Set([id]);
  for (const each of above) {
    if (firstViews.test(each)) return true;
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) above.add(importer);
  }
  return false;
}

/** Pieces of our own that most screens share. */
const shared = { test: /\/web\/(api|shared|site\/(parts|state)|ui)\//, minShareCount: 4 };

/** What every page needs comes in a few files, not in dozens of small ones: fewer requests, and they compress better. */
const groups: Rolldown.CodeSplittingGroup[] = [
  // In two files, which come side by side.
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  // But for lists that are read page by page, or of which only what is in sight is drawn: they come with their screen.
  { name: "router", test: isOfRouter },
  // A group takes along all that its pieces import: the form library would come with every screen.
  { name: "forms", test: /node_modules\/(react-hook-form|@hookform)\/|\/web\/shared\/state\/use-calm-form\./ },
  { ...shared, name: (id, modules) => (isOfFirstView(id, modules) ? "site" : null) },
  // Small things that the header of every page has. What one screen alone draws comes with it.
  {
    name: "header",
    test: /node_modules\/lucide-react\/|\/web\/(shared\/parts\/(logo|portrait)|(shared|site)\/state\/(log-out|sign-up-banner)|ui\/disclosure)\./,
    minShareCount: 2,
  },
  { ...shared, name: "screens" },
];

/** scripts/build.ts makes a folder of each language out of it. */
const assetsDir = `assets/${LANGUAGE_FOLDER}`;

export default defineConfig(({ command }) => ({
  plugins: [words(), tailwindcss(), reactRouter(), partsForWorker(assetsDir), serviceWorker, thirdPartyNotices],
  // React Router takes each file that comes into this folder for a change of its configuration, and says so.
  cacheDir: "../node_modules/.vite",
  server: {
    proxy: Object.fromEntries(
      ["/api", "/uploads", "/demo"].map((path) => [path, process.env.API_ORIGIN ?? "http://127.0.0.1:3000"]),
    ),
  },
  build: {
    assetsInlineLimit: 0,
    assetsDir,
    license,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rollupOptions: { input: "./server.ts" } } },
  },
  // One self-contained file, in React's production form whatever NODE_ENV the server is started with.
  ...(command === "build"
    ? { ssr: { noExternal: true as const }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
    : {}),
}));
