// Runs in the browser, after swagger-ui-bundle.js. Follows the system's light or dark mode.
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 3,
  displayRequestDuration: true,
  filter: true,
  // Nothing leaves this site: by default Swagger UI sends the document to a validator elsewhere.
  validatorUrl: null,
  syntaxHighlight: { theme: "obsidian" },
});
