/** The address of a person's picture for small sizes, 160 px wide; a picture that has only one size stays as it is. */
export const smallPortrait = (image: string): string => image.replace(/^(\/uploads\/[\w-]+)\.webp$/, "$1-160.webp");
