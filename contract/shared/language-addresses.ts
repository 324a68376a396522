import { defaultLanguage, isLanguage, type Language } from "./languages.ts";

/** What the addresses of a language's pages begin with: "/kn"; those of the first one begin with nothing. */
export const addressPrefix = (language: Language): string => (language === defaultLanguage ? "" : `/${language}`);

/** A page's address in a language: "/support" -> "/kn/support", "/" -> "/kn". */
export const addressIn = (language: Language, path: string): string =>
  language === defaultLanguage ? path : addressPrefix(language) + (path === "/" ? "" : path);

/**
 * "/kn/support?a=b" -> Kannada's "/support?a=b". What names no language may be of the first one, or of none. The path begins with one
 * slash, whatever stood behind the language: browsers take what begins with two for another site's name.
 */
export function splitAddress(address: string): { language: Language | undefined; path: string } {
  const [, first = "", rest = ""] = /^\/([a-z]+)(?=[/?#]|$)(.*)$/s.exec(address) ?? [];
  if (!isLanguage(first) || first === defaultLanguage) return { language: undefined, path: address };
  return { language: first, path: `/${rest.replace(/^[\\/]+/, "")}` };
}
