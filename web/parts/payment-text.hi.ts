import type { text as english } from "./payment-text.ts";

export const text: typeof english = {
  pay: "अभी भुगतान करें",
  again: "फिर कोशिश करें",
  opening: "भुगतान का पेज खुल रहा है...",
  until: (time) => `आप ${time} तक भुगतान कर सकते हैं।`,
  over: "भुगतान का समय बीत गया है।",
  failed: { title: "भुगतान नहीं हुआ", text: "भुगतान की प्रक्रिया पूरी नहीं हुई। कृपया फिर कोशिश करें।" },
  notPlaced: "ऑर्डर नहीं हो सका",
  noLink: "भुगतान गेटवे में समस्या",
  kept: (number) => `ऑर्डर ${number} हो गया है और आपके भुगतान की प्रतीक्षा में है। आपकी बुकिंग दो बार नहीं होगी।`,
  order: "ऑर्डर का विवरण देखें",
  ok: "ठीक है",
  statuses: {
    PENDING: "अभी भुगतान नहीं हुआ",
    SUCCESS: "भुगतान हो गया",
    FAILED: "भुगतान नहीं हुआ",
    REFUND_PENDING: "पैसा लौटाया जा रहा है",
    REFUNDED: "पैसा लौटा दिया गया",
  },
};
