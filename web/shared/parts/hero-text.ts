export const text = {
  headline: "Your trusted partner for home services",
  text: "Repairs, cleaning, salon and more, done at your door in Bengaluru. You see the price before you book.",
  action: "Book Now",
  facts: ["Prices shown up front", "Pay when the work is done", "Rated by customers"],
};
