/** "Mina Abdullah!" -> "mina-abdullah". */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join("-")
    .slice(0, 40);
