import { DatabaseError } from "pg";

/** SQLSTATE 23505: a unique constraint (of this name, where one is given) refused the row. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof DatabaseError &&
  error.code === "23505" &&
  (constraint === undefined || error.constraint === constraint);
