import { word } from "./text.ts";

/** Stands for the state of something that several people may change: another one as soon as it is changed. */
export const version = word(40);

/** In a change: the version it was made over. Where somebody has changed it since, the answer is 409. */
export const seen = version.describe("The `version` of what the change was made over.");
