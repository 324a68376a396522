/**
 * Sonner puts its styles into the page by a script: an element that is empty, and then its text. Pages take styles from files
 * alone, but for these two: the hashes name them to the letter. A release of it with other styles has others, and toaster.test.ts
 * says which.
 */
export const toasterStyles = [
  "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
  "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
];
