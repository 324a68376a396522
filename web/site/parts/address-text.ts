/** The words around a saved address, wherever it is shown. */
export const text = {
  types: { Home: "Home", Work: "Work", Other: "Other" },
  near: (landmark: string) => `Near ${landmark}`,
  pincode: (pincode: string) => `Pincode ${pincode}`,
  phone: "Phone",
  failed: "Failed to fetch addresses.",
  none: "No addresses found.",
  add: "Add New Address",
  unknownPincode: "We do not know this pincode. Please check its six digits.",
  place: (city: string, state: string) => `${city}, ${state}`,
};
