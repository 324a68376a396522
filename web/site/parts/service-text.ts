/** The words around one service, wherever it is shown. */
export const text = {
  details: "View Details",
  /** For eyes alone. */
  onward: "→",
  book: "Book",
  remove: "Remove",
  bookNow: "Book Now",
  removeFromCart: "Remove from Cart",
  usualPrice: "Usual price",
  priceNow: "Price",
  rated: (rating: string, count: number) => `Rated ${rating} out of 5, ${count} ${count === 1 ? "review" : "reviews"}`,
  /** `written` is the number as it is shown: "1,204". */
  reviews: (count: number, written: string) => `${written} ${count === 1 ? "review" : "reviews"}`,
  unrated: "No reviews yet",
  wall: {
    title: "Login Required",
    text: "You need to log in to add services to your cart.",
    stay: "Continue Browsing",
    go: "Go to Login",
  },
  /** The session's cart has no owner: the same, where there is no room for a dialog. */
  refused: "Please log in to add services to the cart.",
  carousel: {
    previous: "Previous",
    next: "Next",
    showing: (first: number, last: number, count: number) =>
      first === last ? `Showing ${first} of ${count}` : `Showing ${first} to ${last} of ${count}`,
  },
  bar: {
    open: "Show your cart",
    title: "Your Cart",
    count: (count: number) => `${count} ${count === 1 ? "service" : "services"}`,
    proceed: "Proceed to Checkout",
  },
};
