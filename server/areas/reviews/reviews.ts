export { authorName } from "./author-name.ts";
export { setHidden } from "./hide-review.ts";
