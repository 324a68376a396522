export { authorName } from "./author-name.ts";
export { eraseReviewsBy, eraseReviewsOf, forgetReasons, joinReviews } from "./erase-reviews.ts";
export { setHidden } from "./hide-review.ts";
