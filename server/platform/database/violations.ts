import { DatabaseError } from "pg";

/** SQLSTATE 23505: a unique constraint (of this name, where one is given) refused the row. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof DatabaseError &&
  error.code === "23505" &&
  (constraint === undefined || error.constraint === constraint);

/** SQLSTATE 22021: a text holds the character NUL, which PostgreSQL does not take. */
export const isUnstorableText = (error: unknown): boolean => error instanceof DatabaseError && error.code === "22021";

/** SQLSTATE 23P01: an exclusion constraint refused the row. */
export const isExclusionViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === "23P01";

/** SQLSTATE 40P01: two transactions waited for each other, and this one was ended. */
export const isDeadlock = (error: unknown): boolean => error instanceof DatabaseError && error.code === "40P01";

/** SQLSTATE 23503: a row names another one that is not there, or is still named by one. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === "23503";

/**
 * SQLSTATE 0A000 of a statement whose plan was kept: the columns that it answers are others by now. PostgreSQL says so in its own
 * language, so it is told by the routine.
 */
export const isOldPlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";
