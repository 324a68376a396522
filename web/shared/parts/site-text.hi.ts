import type { text as english } from "./site-text.ts";

const services = (count: number) => `${count} ${count === 1 ? "सेवा" : "सेवाएँ"}`;

export const text: typeof english = {
  skip: "सीधे मुख्य सामग्री पर जाएँ",
  logo: { home: "Chowk, मुख्य पृष्ठ", failed: "लोगो लोड नहीं हो सका।" },
  cart: (count) => (count === 0 ? "कार्ट, खाली" : `कार्ट, ${services(count)}`),
  cartNow: (count) => (count === 0 ? "आपका कार्ट खाली है" : `आपके कार्ट में ${services(count)}`),
  login: "लॉग इन",
  account: "मेरा अकाउंट",
  profile: "प्रोफ़ाइल",
  logout: "लॉग आउट",
  logoutFailed: "आपको लॉग आउट नहीं किया जा सका। कृपया दोबारा कोशिश करें।",
  banner: {
    label: "साइन अप",
    text: "Chowk पर नए हैं? साइन अप करें और अपनी पहली सेवा बुक करें।",
    action: "साइन अप करें",
    close: "साइन अप की पट्टी बंद करें",
  },
  footer: {
    about: "बेंगलुरु में घर की सेवाएँ, उन दामों पर जो आप बुक करने से पहले देखते हैं।",
    language: "भाषा",
    copyright: (year) => `© ${year} Chowk. सर्वाधिकार सुरक्षित।`,
    lists: [
      {
        title: "कंपनी",
        links: [
          { to: "/about", text: "हमारे बारे में" },
          { to: "/registerpartner", text: "पार्टनर बनें" },
          { to: "/partner", text: "पार्टनर लॉग इन" },
          { to: "/terms", text: "उपयोग की शर्तें" },
          { to: "/privacypolicy", text: "गोपनीयता नीति" },
        ],
      },
      {
        title: "मदद",
        links: [
          { to: "/support", text: "सहायता" },
          { to: "/delivery", text: "विज़िट कैसे होती है" },
          { to: "/privacy", text: "आपकी गोपनीयता" },
        ],
      },
      {
        title: "अक्सर पूछे जाने वाले सवाल",
        links: [
          { to: "/faq/orders", text: "ऑर्डर" },
          { to: "/faq/orders#payments", text: "भुगतान" },
          { to: "/faq/orders#changes", text: "बदलाव और रद्द करना" },
        ],
      },
    ],
  },
  connection: {
    offline: "आप ऑफ़लाइन हैं। देख सकते हैं, बुक नहीं कर सकते।",
    unavailable: "अभी देख सकते हैं, बुक नहीं कर सकते।",
    unreachable: "Chowk से संपर्क नहीं हो रहा। फिर कोशिश हो रही है …",
    back: "आप फिर से ऑनलाइन हैं।",
    available: "आप फिर से बुक कर सकते हैं।",
  },
  error: {
    title: "कुछ गड़बड़ हो गई",
    text: "यह पेज नहीं दिखाया जा सका। इसमें आपकी कोई गलती नहीं है: कृपया थोड़ी देर में फिर कोशिश करें, और फिर भी ऐसा हो तो हमें बताएँ।",
    retry: "फिर कोशिश करें",
    home: "मुख्य पृष्ठ पर जाएँ",
    notFoundTitle: "हमें वह पेज नहीं मिला",
    notFoundText: "शायद वह कहीं और चला गया है, या लिंक में टाइपिंग की गलती है। यहाँ से आप आगे बढ़ सकते हैं:",
    support: "सहायता",
    categories: "सभी श्रेणियाँ देखें",
  },
};
