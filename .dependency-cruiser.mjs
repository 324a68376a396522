const tests = "\\.test\\.tsx?$|^server/(testing|fuzz|faults|outages|cluster)/|^e2e/|^bench/";
const no = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

// The areas of the business; the rest of server/ is what they stand on.
const areas =
  "catalogue|identity|addresses|orders|uploads|partners|places|reviews|payments|messages|invoices|notifications|scheduling|settings|operations|privacy";

/** Who may import whom. `npm test` runs this, and plants a violation of each rule to see it reported. */
export default {
  forbidden: [
    no("no-cycles", "A circle has no bottom to start reading from.", {}, { circular: true }),
    no(
      "contract-knows-nobody",
      "The contract is what both sides agree on.",
      { path: "^contract/" },
      { path: "^(server|web|scripts|e2e|bench)/" },
    ),
    no(
      "contract-needs-zod-only",
      "It runs anywhere.",
      { path: "^contract/", pathNot: tests },
      { path: "node_modules/", pathNot: "node_modules/zod/" },
    ),
    no(
      "server-and-web-are-strangers",
      "They meet in the contract, and in server/main.ts at run time.",
      { path: "^server/" },
      { path: "^web/" },
    ),
    no("web-and-server-are-strangers", "They meet in the contract.", { path: "^web/" }, { path: "^server/" }),
    no(
      "areas-enter-by-the-door",
      "An area's door is the file that carries its name.",
      { path: `^server/(${areas}|jobs)/` },
      // jobs/tasks.ts gathers from all areas, so only their tests can import it without a circle.
      { path: `^server/(${areas}|jobs)/`, pathNot: `^server/($1/|(${areas}|jobs)/\\2\\.ts$|jobs/tasks\\.ts$)` },
    ),
    no(
      "foundations-know-no-area",
      "What the areas stand on cannot lean on them.",
      { path: "^server/(http|database|metrics|jobs/jobs|testing/database)", pathNot: tests },
      { path: `^server/(${areas})/` },
    ),
    no(
      "ports-know-no-area",
      "The world outside is the same, whoever of us asks.",
      { path: "^server/ports/" },
      { path: `^server/(${areas}|jobs|http)/` },
    ),
    no(
      "ports-are-reached-by-their-interface",
      "Which adapter stands behind it, its `open-…` file settles from the configuration.",
      { path: `^server/(${areas}|jobs|http|database)/`, pathNot: tests },
      { path: "^server/ports/[^/]+/", pathNot: "^server/ports/([^/]+)/(open-)?\\1\\.ts$" },
    ),
    no(
      "the-sandbox-is-a-stranger",
      "It stands in for somebody else's server: it could not know ours, nor could ours lean on it.",
      { path: "^(contract|server|web)/", pathNot: tests },
      { path: "^sandbox-gateway/" },
    ),
    no(
      "the-sandbox-knows-nobody",
      "It knows of us what a provider does: what is sent to it.",
      { path: "^sandbox-gateway/" },
      { path: "^(contract|server|web|scripts|bench|e2e)/" },
    ),
    no(
      "web-ui-knows-no-business",
      "The design system would serve any product.",
      { path: "^web/ui/" },
      { path: "^(contract|web/(screens|parts|state|api))/" },
    ),
    no(
      "web-parts-below-screens",
      "Screens are made of parts.",
      { path: "^web/(parts|state|api)/" },
      { path: "^web/screens/" },
    ),
    no(
      "web-state-below-parts",
      "State and calls know no looks.",
      { path: "^web/(state|api)/" },
      { path: "^web/(parts|ui)/" },
    ),
    no(
      "web-screens-are-strangers",
      "What two screens share is a part.",
      { path: "^web/screens/([^/]+)/" },
      { path: "^web/screens/", pathNot: "^web/screens/$1/" },
    ),
    no(
      "schemas-stay-out-of-the-first-view",
      "zod and the form library belong to the screens with forms.",
      {
        path: "^web/",
        pathNot: `^web/(screens/(auth|checkout|account|registerpartner|partner|operations)/|state/use-calm-form\\.ts$)|${tests}`,
      },
      {
        path: "^contract/(?!(languages|town)\\.ts)|node_modules/(zod|react-hook-form|@hookform)/|^web/state/use-calm-form\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),
    no(
      "the-map-comes-when-it-is-shown",
      "It is larger than all else that a page needs: web/ui/map.tsx fetches it.",
      { path: "^web/", pathNot: `^web/ui/map/|${tests}` },
      {
        path: "^web/ui/map/|node_modules/(@types/)?(leaflet|supercluster)/",
        dependencyTypesNot: ["type-only"],
        dynamic: false,
      },
    ),
    no(
      "no-call-runs-a-program",
      "What runs for users starts none: only the embedded PostgreSQL, the payment sandbox and the pin codes do, at the start.",
      { path: "^(server|contract)/", pathNot: `^server/(database/|places/load-pincodes\\.ts$|sandbox\\.ts$)|${tests}` },
      { path: "^(node:)?child_process$" },
    ),
    no("tests-stay-out-of-production", "What runs for users needs no test code.", { pathNot: tests }, { path: tests }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "web/build|web/\\.react-router|virtual:" },
    parser: "swc",
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
