import type { IConfiguration, IRegularForbiddenRuleType } from "dependency-cruiser";

const tests = "\\.test\\.tsx?$|^server/tests/|^tools/sandbox-gateway/testing/|^e2e/|^bench/";

/** Forms of the site that a page fetches once they are opened. */
const fetchedWhenOpened =
  "site/parts/(bill-to/bill-to|visit-note/visit-note)-dialog\\.tsx$|site/features/order/((complaint|regularly)-dialog|review-photos-field)\\.tsx$|shared/(state/use-calm-form\\.ts|parts/(chat/(chat-dialog|compose)|place/address-lines)\\.tsx)$";
const no = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType["from"],
  to: IRegularForbiddenRuleType["to"],
): IRegularForbiddenRuleType => ({ name, comment, severity: "error", from, to });

/** The floors, from the ground up: nothing imports what is named after it. docs/change/architecture.md draws them. */
export const floors = {
  platform: [
    ...["money", "time", "fairness", "config", "secrets", "database", "ports", "metrics"],
    ...["wording", "refusals", "parts.ts", "jobs", "reseal.ts", "backup", "http", "pdf"],
  ],
  areas: [
    ...[
      "settings",
      "documents",
      "audit",
      "places",
      "starting",
      "cities",
      "catalogue",
      "rate-card",
      "uploads",
      "addresses",
      "messages",
      "order-book",
      "identity",
      "commission",
      "promo-codes",
    ],
    ...[
      "scheduling",
      "notifications",
      "partners",
      "orders",
      "extras",
      "proof",
      "chat",
      "live-location",
      "relay",
      "payments",
      "payouts",
      "complaints",
      "plans",
      "invoices",
      "brand",
      "reviews",
      "notes",
      "alerts",
      "privacy",
      "desk",
    ],
  ],
};

/** One rule for each floor except the highest. */
const standing = (folder: string, names: string[]) =>
  names.slice(0, -1).map((name, at) => {
    const above = names
      .slice(at + 1)
      .join("|")
      .replaceAll(".", "\\.");
    return no(
      `${folder}/${name}-stands-below`,
      "What it imports would stand on it.",
      { path: `^server/${folder}/${name.replaceAll(".", "\\.")}`, pathNot: tests },
      { path: `^server/${folder}/(${above})` },
    );
  });

/** Which files may import which. `npm test` checks this, and plants a violation of each rule to see it reported. */
export const rules: IConfiguration = {
  forbidden: [
    no("no-cycles", "A circle has no bottom to start reading from.", {}, { circular: true }),
    no(
      "contract-knows-nobody",
      "The contract is what both sides agree on.",
      { path: "^contract/" },
      { path: "^(server|web|words|scripts|tools|e2e|bench)/" },
    ),
    no(
      "words-know-nobody",
      "All that speaks to people stands on them.",
      { path: "^words/" },
      {
        path: "^(contract/(?!shared/languages\\.ts|refusals/|countries/countries\\.ts)|server/|web/|scripts/|tools/|e2e/|bench/)",
      },
    ),
    no(
      "contract-needs-zod-only",
      "It runs anywhere.",
      { path: "^contract/", pathNot: tests },
      { path: "node_modules/", pathNot: "node_modules/(zod|@chowk/contract)/" },
    ),
    no(
      "countries-know-nobody",
      "They are data, which pages carry.",
      { path: "^contract/countries/", pathNot: tests },
      { path: "^(?!contract/countries/)" },
    ),
    no(
      "countries-are-reached-by-their-list",
      "A country that is named is a country that others are not.",
      { path: "^(?!contract/countries/)", pathNot: tests },
      { path: "^contract/countries/(?!countries|country|in-force|localities|main-cities)" },
    ),
    no(
      "contract/shared-stands-below",
      "What all calls share knows none of them.",
      { path: "^contract/shared/" },
      { path: "^contract/(?!countries/|shared/|refusals/)" },
    ),
    no(
      "contract/customer-stands-below",
      "Partners and the desk deal with what customers do, not the other way round.",
      { path: "^contract/customer/" },
      { path: "^contract/(?!countries/|shared/|refusals/|customer/)" },
    ),
    no(
      "contract/partner-stands-below",
      "The desk deals with what partners do, not the other way round.",
      { path: "^contract/partner/" },
      { path: "^contract/(?!countries/|shared/|refusals/|customer/|partner/)" },
    ),
    no(
      "server-and-web-are-strangers",
      "They meet in the contract, and in server/bin/main.ts at run time.",
      { path: "^server/" },
      { path: "^web/" },
    ),
    no("web-and-server-are-strangers", "They meet in the contract.", { path: "^web/" }, { path: "^server/" }),
    no(
      "bin-is-on-top",
      "What starts a process puts the rest together.",
      { path: "^server/(?!bin/)", pathNot: tests },
      { path: "^server/bin/" },
    ),
    no(
      "demo-is-not-leant-on",
      "A business runs without it.",
      { path: "^server/(areas|platform)/", pathNot: tests },
      { path: "^server/demo/" },
    ),
    no(
      "platform-knows-no-area",
      "What the areas stand on cannot lean on them.",
      { path: "^server/platform/", pathNot: tests },
      { path: "^server/areas/" },
    ),
    ...standing("platform", floors.platform),
    ...standing("areas", floors.areas),
    no(
      "areas-enter-by-the-door",
      "An area's door is the file that carries its name.",
      { path: "^server/areas/([^/]+)/" },
      { path: "^server/areas/", pathNot: "^server/areas/($1/|([^/]+)/\\2\\.ts$)" },
    ),
    no(
      "demo-enters-by-the-door",
      "It does what people do, by what areas offer.",
      { path: "^server/demo/", pathNot: tests },
      { path: "^server/areas/", pathNot: "^server/areas/([^/]+)/\\1\\.ts$" },
    ),
    no(
      "jobs-are-reached-by-their-door",
      "Lanes and runners are the platform's own.",
      { path: "^server/areas/", pathNot: tests },
      { path: "^server/platform/jobs/", pathNot: "^server/platform/jobs/jobs\\.ts$" },
    ),
    no(
      "ports-are-reached-by-their-interface",
      "Which adapter stands behind it, its `open-…` file settles from the configuration.",
      { path: "^server/(?!platform/ports/)", pathNot: tests },
      { path: "^server/platform/ports/[^/]+/", pathNot: "^server/platform/ports/([^/]+)/(open-)?\\1\\.ts$" },
    ),
    no(
      "tools-stand-beside",
      "The product runs without them; what starts it may start the embedded PostgreSQL, too.",
      { path: "^(contract/|server/(?!bin/)|web/)", pathNot: tests },
      { path: "^tools/" },
    ),
    no(
      "tools-know-nobody",
      "The sandbox knows of us what a provider does: what is sent to it. The pictures are drawn of the demo's catalogue.",
      { path: "^tools/", pathNot: `^tools/artwork/|${tests}` },
      { path: "^(contract|server|web|scripts|bench|e2e)/", pathNot: "^server/platform/config/config\\.ts$" },
    ),
    no(
      "web-ui-knows-no-business",
      "The design system would serve any product, in any country.",
      { path: "^web/ui/" },
      { path: "^(contract/(?!countries/in-force\\.ts)|web/(site|partner|desk|shared|api))/" },
    ),
    no(
      "web-state-below-parts",
      "State and calls know no looks.",
      { path: "^web/(api|[^/]+/(state|calls))/" },
      { path: "^web/(ui|[^/]+/parts)/" },
    ),
    no(
      "web-calls-stand-in-calls",
      "What a feature asks of the API, and what becomes of each refusal, stands in its calls.ts; what several ask, in calls/.",
      { path: "^web/(?!api/)", pathNot: `(^|/)calls(\\.ts$|/)|${tests}` },
      { path: "^web/api/(call|client|upload)\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    no(
      "web-failures-have-one-reader",
      "Statuses and codes of failed calls are looked at by web/api/failure.ts alone, which says what they mean.",
      { path: "^web/(?!api/)", pathNot: tests },
      { path: "^web/api/api-error\\.ts$" },
    ),
    no(
      "web-shells-stand-on-what-is-shared",
      "Site, workspace and desk are strangers; what two of them need is shared.",
      { path: "^web/(site|partner|desk|shared|api)/" },
      { path: "^web/(site|partner|desk)/", pathNot: "^web/$1/" },
    ),
    no(
      "web-parts-below-features",
      "Features are made of parts.",
      { path: "^web/([^/]+)/(parts|state|calls)/" },
      { path: "^web/$1/features/" },
    ),
    no(
      "web-features-are-strangers",
      "What two features share is a part.",
      { path: "^web/([^/]+)/features/([^/]+)/" },
      { path: "^web/[^/]+/features/", pathNot: "^web/$1/features/$2/" },
    ),
    no(
      "schemas-stay-out-of-the-first-view",
      "zod and the form library belong to the screens with forms, or come when a form is opened.",
      {
        path: "^web/",
        pathNot: `^web/(site/features/(auth|checkout|account|registerpartner)/|partner/|desk/|${fetchedWhenOpened})|${tests}`,
      },
      {
        path: `^contract/(?!countries/(in-force|india)\\.ts|shared/(documents|duration|form-limits|languages|language-addresses|latin-digits|pricing|quantity|surely-rated|town)\\.ts|refusals/checks?\\.ts)|node_modules/(zod|react-hook-form|@hookform)/|^web/(${fetchedWhenOpened})`,
        dependencyTypesNot: ["type-only"],
        dynamic: false,
      },
    ),
    no(
      "the-map-comes-when-it-is-shown",
      "It is larger than all else that a page needs: web/ui/map.tsx fetches it.",
      { path: "^web/", pathNot: `^web/ui/map/|${tests}` },
      {
        path: "^web/ui/map/|node_modules/(@types/)?(leaflet|supercluster|protomaps-leaflet|@protomaps)/",
        dependencyTypesNot: ["type-only"],
        dynamic: false,
      },
    ),
    no(
      "no-call-runs-a-program",
      "What runs for users starts none: only the payment sandbox and the pin codes do, at the start.",
      {
        path: "^(server|contract)/",
        pathNot: `^server/(areas/places/load-pincodes\\.ts$|demo/sandbox\\.ts$)|${tests}`,
      },
      { path: "^(node:)?child_process$" },
    ),
    no("tests-stay-out-of-production", "What runs for users needs no test code.", { pathNot: tests }, { path: tests }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "web/build|web/\\.react-router|virtual:|words:" },
    parser: "swc",
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
