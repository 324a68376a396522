import { defaultLanguage, isLanguage, type Language } from "./languages.ts";

/** The beginning of the addresses of a language's pages: "/kn"; empty for the default language. */
export const addressPrefix = (language: Language): string => (language === defaultLanguage ? "" : `/${language}`);

/** A page's address in a language: "/support" -> "/kn/support", "/" -> "/kn". */
export const addressIn = (language: Language, path: string): string =>
  language === defaultLanguage ? path : addressPrefix(language) + (path === "/" ? "" : path);

/**
 * "/kn/support?a=b" -> Kannada's "/support?a=b". An address that names no language may be in the default one, or in none. The path
 * begins with a single slash, whatever follows the language: browsers read two slashes as the start of another site's name.
 */
export function splitAddress(address: string): { language: Language | undefined; path: string } {
  const [, first = "", rest = ""] = /^\/([a-z]+)(?=[/?#]|$)(.*)$/s.exec(address) ?? [];
  if (!isLanguage(first) || first === defaultLanguage) return { language: undefined, path: address };
  return { language: first, path: `/${rest.replace(/^[\\/]+/, "")}` };
}
