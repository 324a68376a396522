import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { isOfFirstView, isOfPartOfFirstView } from "./first-views.ts";
import { partsForWorker, serviceWorker } from "./service-worker/build.ts";
import { license, thirdPartyNotices } from "./third-party.ts";
import { LANGUAGE_FOLDER, words } from "./words.ts";

function isOfRouter(id: string): boolean {
  const path = id.slice(Math.max(0, id.lastIndexOf("node_modules/")));
  const isOfEveryPage = !/infiniteQueryObserver|useInfiniteQuery|virtual/.test(path);
  return isOfEveryPage && /^node_modules\/(react-router|@tanstack)\//.test(path);
}

/** Of the first views, only a service that asks something needs them: they load with its page. */
const ofQuestions = /\/web\/ui\/radio-(card|group)\./;

/** Parts of the contract that need no schemas. */
const plain = /\/contract\/(refusals\/check|shared\/(kinds|form-limits|documents)|customer\/distance)\./;

const schemas =
  /\/node_modules\/zod\/|\/contract\/(customer|desk|partner|refusals)\/|\/contract\/shared\/(endpoint|person|pincodes|place|text)\./;

/** Our own modules that most screens share. */
const shared = { test: /\/web\/(api|shared|site\/(parts|state)|ui)\//, minShareCount: 4 };

/** What every page needs comes in a few files instead of dozens of small ones: fewer requests, and better compression. */
const groups: Rolldown.CodeSplittingGroup[] = [
  // Two files, which load in parallel.
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  // Except for paged and virtual lists, which load with their screen.
  { name: "router", test: isOfRouter },
  // A group includes everything that its modules import: without these two, the form library would load with every screen.
  { name: "plain", test: plain },
  { name: "forms", test: /node_modules\/(react-hook-form|@hookform)\/|\/web\/shared\/state\/use-calm-form\./ },
  { name: "questions", test: ofQuestions },
  { ...shared, name: (id, modules) => (isOfFirstView(id, modules) ? "site" : null) },
  // Small modules in the header of every page.
  {
    name: (id, modules) => (isOfFirstView(id, modules) ? "header" : null),
    test: /node_modules\/lucide-react\/|\/web\/(shared\/parts\/(logo|portrait)|(shared|site)\/state\/(log-out|sign-up-banner)|ui\/disclosure)\./,
    minShareCount: 2,
  },
  // Without this one, such a part would load what all other screens share.
  { ...shared, minShareCount: 2, name: (id, modules) => (isOfPartOfFirstView(id, modules) ? "near" : null) },
  // Those of several other screens. What only one screen uses loads with it.
  { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2 },
  // What checks the fields of forms.
  { name: "schemas", test: schemas, minShareCount: 2 },
  // What draws a map is fetched when one is shown.
  { name: "map", test: /\/node_modules\/leaflet\/|\/web\/ui\/map\//, minShareCount: 2 },
  { ...shared, name: "screens" },
];

/** scripts/build.ts turns it into one folder per language. */
const assetsDir = `assets/${LANGUAGE_FOLDER}`;

export default defineConfig(({ command }) => ({
  plugins: [words(), tailwindcss(), reactRouter(), partsForWorker(assetsDir), serviceWorker, thirdPartyNotices],
  // React Router takes every file in the default folder for a change of its configuration, and logs it.
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
  // One self-contained file, with React's production build whatever NODE_ENV the server is started with.
  ...(command === "build"
    ? { ssr: { noExternal: true as const }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
    : {}),
}));
