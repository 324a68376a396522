import type { text as english } from "./text.ts";

export const text: typeof english = {
  title: "चेकआउट",
  description: "पता और भुगतान का तरीका चुनें, और अपना ऑर्डर करें।",
  progress: "चेकआउट के चरण",
  steps: ["कार्ट", "पता और भुगतान", "पुष्टि"],
  done: "(पूरा)",
  total: "कुल",
  back: "वापस",

  cart: {
    heading: "आपका कार्ट",
    empty: "आपका कार्ट खाली है",
    emptyHint: "कोई सेवा जोड़ें और बुक करने के लिए यहाँ वापस आएँ।",
    browse: "सेवाएँ देखें",
    proceed: "चेकआउट पर जाएँ",
  },

  choose: {
    heading: "पता और भुगतान",
    addresses: "सेवा का पता",
    loading: "आपके पते लोड हो रहे हैं",
    noAddresses: "वह पता जोड़ें जहाँ काम होना है।",
    methods: "भुगतान का तरीका",
    continue: "आगे बढ़ें",
    missingBoth: "कृपया पता और भुगतान का तरीका चुनें।",
    missingPayment: "कृपया भुगतान का तरीका चुनें।",
    missingAddress: "कृपया सेवा का पता चुनें।",
    noOnline: "ऑनलाइन भुगतान अभी उपलब्ध नहीं है। कृपया COD चुनें।",
  },
  payment: {
    Online: { name: "ऑनलाइन", note: "अभी भुगतान करें, भुगतान सेवा के पेज पर" },
    COD: { name: "COD", note: "नकद: काम पूरा होने पर भुगतान करें" },
  },

  confirm: {
    heading: "भुगतान की पुष्टि",
    services: "सेवाएँ",
    address: "सेवा का पता",
    method: "भुगतान का तरीका",
    change: "बदलें",
    changeWhat: (what) => `${what} बदलें`,
    none: "अभी नहीं चुना",
    youPay: (amount) => `आप ${amount} देंगे`,
    charged: (amount) => `भुगतान के पेज पर ${amount} लिए जाएँगे।`,
    rate: (amount) => `एक रुपया यानी ${amount}।`,
    noQuote: "हम पता नहीं कर सके कि कितना पैसा लिया जाएगा।",
    place: "ऑर्डर करें",
    placing: "ऑर्डर हो रहा है...",
    placed: "आपका ऑर्डर हो गया है। आपके ऑर्डर खुल रहे हैं",
    placedToast: (number) => `ऑर्डर ${number} हो गया है।`,
  },

  summary: { heading: "ऑर्डर का सार", subtotal: "उप-योग", shipping: "विज़िट शुल्क", free: "मुफ़्त", items: "सेवाएँ" },

  alert: {
    ok: "ठीक है",
    login: { title: "लॉग इन ज़रूरी है", text: "ऑर्डर करने के लिए आपको लॉग इन करना होगा।" },
    cart: { title: "कार्ट खाली है", text: "ऑर्डर करने से पहले कुछ सेवाएँ जोड़ें।" },
    payment: { title: "भुगतान का तरीका ज़रूरी है", text: "कृपया भुगतान का तरीका चुनें।" },
    failed: { title: "ऑर्डर नहीं हुआ", text: "ऑर्डर नहीं हो सका।" },
    again: "कुछ भी खोया नहीं है: ऑर्डर करें फिर से दबाएँ। आपकी बुकिंग दो बार नहीं होगी।",
  },
  addressDialog: { title: "सेवा का पता चुनें", use: "इस पते पर बुलाएँ" },
  prices: {
    title: "दाम बदल गए हैं",
    text: "इन सेवाओं को कार्ट में डालने के बाद कुछ दाम बदल गए हैं। अभी कुछ भी बुक नहीं हुआ है।",
    was: "पहले",
    now: "अब",
    newTotal: "नया कुल",
    accept: "स्वीकार करें और ऑर्डर करें",
    later: "अभी नहीं",
  },
};
