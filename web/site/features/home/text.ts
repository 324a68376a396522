export const text = {
  title: "Chowk: trusted home services in Bengaluru",
  description:
    "Book cleaning, repairs, plumbing, electrical work, salon at home and more in Bengaluru. Rated services, prices shown before you book, paid online or in cash after the work.",
  categories: {
    title: "Explore Categories",
    failed: "Failed to load categories. Please try again.",
  },
  topRated: { title: "Top Rated", failed: "Failed to fetch top rated services" },
  bestSellers: {
    title: "What are you looking for?",
    failed: "Failed to fetch best sellers",
    more: "View all",
    less: "Show Less",
  },
  reviews: {
    title: "Our Happy Customers",
    failed: "Failed to load reviews. Please try again.",
    stars: (rating: number) => `${rating} out of 5 stars`,
  },
};
