import type { text as english } from "./address-text.ts";

export const text: typeof english = {
  types: { Home: "घर", Work: "दफ़्तर", Other: "अन्य" },
  near: (landmark) => `${landmark} के पास`,
  pincode: (pincode) => `पिनकोड ${pincode}`,
  phone: "फ़ोन",
  failed: "पते लोड नहीं हो सके।",
  none: "कोई पता नहीं मिला।",
  add: "नया पता जोड़ें",
  unknownPincode: "यह पिनकोड हमें नहीं पता। कृपया इसके छह अंक जाँच लें।",
  place: (city, state) => `${city}, ${state}`,
};
