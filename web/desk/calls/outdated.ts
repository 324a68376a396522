import { failAs, KnownRefusal } from "../../api/failure.ts";

/** A colleague was faster: the change was made to a version that is no longer the latest. */
export class Outdated extends KnownRefusal {}

export const outdated = failAs(Outdated);
