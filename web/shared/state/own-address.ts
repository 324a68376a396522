import { getLanguage } from "words:language";
import { addressIn, splitAddress } from "@chowk/contract/language-addresses";

/**
 * A page's address as the browser shows it, in the language of this page. Links and the router add it by themselves
 * (`basename`); what loads a page or names it to the service worker says it.
 */
export const ownAddress = (path: string): string => addressIn(getLanguage().code, path);

/** The path of a page as the routes know it, of an address that the browser shows. */
export const withoutLanguage = (address: string): string => splitAddress(address).path;
