/** The API's base path, as the page's `<meta name="api-base">` gives it. */
export const apiBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? "/api";
