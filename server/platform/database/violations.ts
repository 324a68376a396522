import { DatabaseError } from "pg";

/** SQLSTATE 23505: a unique constraint (with this name, if one is given) refused the row. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof DatabaseError &&
  error.code === "23505" &&
  (constraint === undefined || error.constraint === constraint);

/** SQLSTATE 22021: a text contains the character NUL, which PostgreSQL does not accept. */
export const isUnstorableText = (error: unknown): boolean => error instanceof DatabaseError && error.code === "22021";

/** SQLSTATE 23P01: an exclusion constraint refused the row. */
export const isExclusionViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === "23P01";

/** SQLSTATE 40P01: two transactions waited for each other, and this one was ended. */
export const isDeadlock = (error: unknown): boolean => error instanceof DatabaseError && error.code === "40P01";

/** SQLSTATE 23503: a row refers to a missing row, or another row still refers to it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === "23503";

/**
 * SQLSTATE 0A000 of a statement whose plan was kept: the columns of its result have changed since. PostgreSQL's message depends on
 * its language, so the routine is what identifies it.
 */
export const isOldPlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";
