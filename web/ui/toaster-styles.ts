/**
 * Sonner adds its styles to the page by script: first an empty element, then its text. Pages allow styles from files only,
 * except for these two, which the hashes match exactly. A release of Sonner with other styles has other hashes, and
 * toaster.test.ts reports them.
 */
export const toasterStyles = [
  "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
  "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
];
