export const text = {
  empty: {
    heading: "Are your orders in another account?",
    found:
      "You logged in by phone. Another account was made with this number, by email: what it holds is not shown here until you show that it is yours.",
    notFound: "You logged in by phone. If you signed up with your email before, your orders are in that account.",
    join: "Bring the two together",
  },
  confirm: {
    heading: "Log in by phone anywhere",
    note: "Confirm your number with a code, and you get to this order by phone from any device.",
    action: "Confirm your number",
  },
  bar: {
    label: "Confirm your number",
    before: "Confirm ",
    after: " to log in by phone anywhere.",
    action: "Confirm now",
    close: "Not now",
  },
};
