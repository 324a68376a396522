export { setHidden } from "./hide-review.ts";
