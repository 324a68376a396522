/** The words of what stands around every screen. */
export const text = {
  skip: "Skip to content",
  logo: { home: "Chowk, home", failed: "The logo could not be loaded." },
  cart: (count: number) => (count === 0 ? "Cart, empty" : `Cart, ${count} ${count === 1 ? "service" : "services"}`),
  cartNow: (count: number) =>
    count === 0 ? "Your cart is empty" : `${count} ${count === 1 ? "service" : "services"} in your cart`,
  login: "Login",
  account: "My Account",
  profile: "Profile",
  logout: "Logout",
  logoutFailed: "You could not be logged out. Please try again.",
  banner: {
    label: "Sign up",
    text: "New to Chowk? Sign up to order your first service.",
    action: "Sign Up",
    close: "Close the sign-up banner",
  },
  footer: {
    about: "Home services in Bengaluru, at prices you see before you book.",
    language: "Language",
    copyright: (year: number) => `© ${year} Chowk. All rights reserved.`,
    lists: [
      {
        title: "Company",
        links: [
          { to: "/about", text: "About Us" },
          { to: "/registerpartner", text: "Register As Partner" },
          { to: "/partner", text: "Partner login" },
          { to: "/terms", text: "Terms of Use" },
          { to: "/privacypolicy", text: "Privacy Policy" },
        ],
      },
      {
        title: "Help",
        links: [
          { to: "/support", text: "Support" },
          { to: "/delivery", text: "How Visits Work" },
          { to: "/privacy", text: "Your Privacy" },
        ],
      },
      {
        title: "FAQ",
        links: [
          { to: "/faq/orders", text: "Orders" },
          { to: "/faq/orders#payments", text: "Payments" },
          { to: "/faq/orders#changes", text: "Changes and Cancellations" },
        ],
      },
    ],
  },
  connection: {
    offline: "You are offline. You can look, but not book.",
    unavailable: "You can look, but not book right now.",
    unreachable: "Chowk cannot be reached. Trying again …",
    back: "You are online again.",
    available: "You can book again.",
  },
  error: {
    title: "Something went wrong",
    text: "This page could not be shown. It is not your fault: please try again in a moment, and tell us if it happens again.",
    retry: "Try again",
    home: "Back to Home",
    notFoundTitle: "We could not find that page",
    notFoundText: "It may have moved, or the link has a typing mistake. These will get you going again:",
    support: "Support",
    categories: "Browse all categories",
  },
};
