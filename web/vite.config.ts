import { defaultLanguage } from "@chowk/contract/languages";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { catalogues, siteLanguage } from "./catalogues.ts";

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

/**
 * Sonner puts its styles into the page by a script, which our policy refuses: they come as a file instead, which
 * ui/toaster.tsx imports.
 */
const sonnerWithoutStyles: Plugin = {
  name: "sonner-without-styles",
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.m?js/.test(id)) return;
    const without = code.replace(/^__insertCSS\(".*"\);$/m, "");
    if (without === code) throw new Error("Sonner puts its styles into the page in another way than it did");
    return { code: without, map: null };
  },
};

/** The service worker is a script of its own: under one name at the root, whose pages it serves. */
const serviceWorker: Plugin = {
  name: "service-worker",
  // It is the same in all languages.
  apply: (_config, { command }) => command === "build" && siteLanguage === defaultLanguage,
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    this.emitFile({ type: "chunk", id: "./service-worker/main.ts", fileName: "sw.js" });
  },
};

export default defineConfig(({ command }) => ({
  plugins: [catalogues(siteLanguage), tailwindcss(), reactRouter(), sonnerWithoutStyles, serviceWorker],
  server: {
    proxy: Object.fromEntries(
      ["/api", "/uploads", "/demo"].map((path) => [path, process.env.API_ORIGIN ?? "http://127.0.0.1:3000"]),
    ),
  },
  build: {
    assetsInlineLimit: 0,
    assetsDir: `assets/${siteLanguage}`,
    // The pictures are the same in all languages.
    copyPublicDir: siteLanguage === defaultLanguage,
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
