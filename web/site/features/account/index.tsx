import { redirect } from "react-router";

/** The account opens at the customer's details. */
export const loader = () => redirect("/account/details");
export const clientLoader = () => redirect("/account/details");

export default function AccountIndex() {
  return null;
}
