import { getLanguage } from "words:language";
import { addressIn, splitAddress } from "@chowk/contract/language-addresses";

/**
 * A page's address as the browser shows it, in the language of this page. Links and the router add the language by themselves
 * (`basename`); code that loads a page or names it to the service worker uses this.
 */
export const ownAddress = (path: string): string => addressIn(getLanguage().code, path);

/** The path of a page as the routes know it, from an address as the browser shows it. */
export const withoutLanguage = (address: string): string => splitAddress(address).path;
