/** The words around categories and their sub-categories. */
export const text = {
  loading: "Loading sub-categories",
  failed: "Failed to fetch subcategories",
  none: "No subcategories found",
};
