export const text = {
  title: "Checkout",
  description: "Choose an address and a payment method, and place your order.",
  progress: "Steps of the checkout",
  steps: ["Cart", "Address & Payment", "Confirm"],
  done: "(done)",
  total: "Total",
  back: "Back",

  cart: {
    heading: "Your Cart",
    empty: "Your cart is empty",
    emptyHint: "Add a service and come back to book it.",
    browse: "Browse services",
    proceed: "Proceed to Checkout",
  },

  choose: {
    heading: "Shipping & Payment",
    addresses: "Delivery address",
    loading: "Loading your addresses",
    noAddresses: "Add the address where the work is to be done.",
    methods: "Payment method",
    continue: "Continue",
    missingBoth: "Please select an address and payment method.",
    missingPayment: "Please select a payment method.",
    missingAddress: "Please select a delivery address.",
    onlineLater: "Online payment is coming soon. Please choose COD.",
  },
  payment: {
    Online: { name: "Online", note: "Card, UPI or net banking", badge: "Coming soon" },
    COD: { name: "COD", note: "Cash on delivery: pay when the work is done", badge: "" },
  },

  confirm: {
    heading: "Confirm Payment",
    services: "Services",
    address: "Delivery address",
    method: "Payment method",
    change: "Change",
    changeWhat: (what: string) => `Change ${what.toLowerCase()}`,
    none: "Not chosen yet",
    place: "Place Order",
    placing: "Placing order...",
    placed: "Your order is placed. Opening your orders",
    placedToast: (number: string) => `Order ${number} is placed.`,
  },

  summary: { heading: "Order Summary", subtotal: "Subtotal", shipping: "Shipping", free: "Free", items: "Services" },

  alert: {
    ok: "OK",
    login: { title: "Login Required", text: "You must be logged in to place an order." },
    cart: { title: "Cart Empty", text: "Add some services before placing an order." },
    payment: { title: "Payment Required", text: "Please select a payment method." },
    failed: { title: "Order Not Placed", text: "Failed to place order." },
    again: "Nothing is lost: press Place Order again. You will not be booked twice.",
  },
  addressDialog: { title: "Select a delivery address", use: "Deliver here" },
  prices: {
    title: "Prices Have Changed",
    text: "Some prices changed since you put these services in your cart. Nothing is booked yet.",
    was: "was",
    now: "now",
    newTotal: "New total",
    accept: "Accept and Place Order",
    later: "Not now",
  },
};
