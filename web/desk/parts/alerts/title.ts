import type { Words } from "words:alert-words";
import type { DeskAlert } from "@chowk/contract";

/** "Nobody is free"; of what is late, why. */
export const titleOf = ({ kind, late }: DeskAlert, text: Words): string => (late ? text.late[late] : text.kinds[kind]);
