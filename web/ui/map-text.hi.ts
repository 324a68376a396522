import type { text as english } from "./map-text.ts";

export const text: typeof english = {
  loading: "नक्शा लोड हो रहा है",
  failed: "नक्शा लोड नहीं हो सका।",
  how: "पिन लगाने के लिए नक्शे पर टैप करें, या पिन को खींचें।",
  keys: "कीबोर्ड से: तीर वाली कुंजियाँ नक्शा खिसकाती हैं, + और - ज़ूम करती हैं।",
  outlineOnly: "इस नक्शे में सिर्फ़ तट और बड़े शहर हैं।",
  zones: "हम छायांकित इलाकों में काम करते हैं।",
  centre: "पिन बीच में लगाएँ",
  pinAt: (latitude, longitude) => `पिन ${latitude}, ${longitude} पर है।`,
  near: (place) => `${place} के पास।`,
  north: (degrees) => `${degrees}° उत्तर`,
  south: (degrees) => `${degrees}° दक्षिण`,
  east: (degrees) => `${degrees}° पूर्व`,
  west: (degrees) => `${degrees}° पश्चिम`,
  zoomIn: "ज़ूम इन",
  zoomOut: "ज़ूम आउट",
  points: (count) => `यहाँ ${count} जगहें हैं। ज़ूम इन करें।`,
};
