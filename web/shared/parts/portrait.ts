/** A person's picture where it is shown small, 160 px wide; one that is kept in one size stays as it is. */
export const smallPortrait = (image: string): string => image.replace(/^(\/uploads\/[\w-]+)\.webp$/, "$1-160.webp");
