import { word } from "./text.ts";

/** Identifies the state of something that several people may change; every change gives it a new version. */
export const version = word(40);

/** In a change: the version it is based on. If somebody has changed it since, the answer is 409. */
export const seen = version.describe("The `version` that the change is based on.");
