/** Returns the first of somebody's names, which is all that others see of it. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";
