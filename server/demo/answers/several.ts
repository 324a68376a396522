import type { Told } from "./said.ts";

/** Whether several can be done in one visit, where an order takes so many of each. */
export const severalOf = (most: number): Told => [
  [
    "Can several be done in one visit?",
    "क्या एक विज़िट में कई हो सकते हैं?",
    "ಒಂದೇ ಭೇಟಿಯಲ್ಲಿ ಹಲವು ಮಾಡಬಹುದೇ?",
    "هل يمكن إنجاز عدة منها في زيارة واحدة؟",
  ],
  [
    `Yes, up to ${most} in one order. Say how many in the cart, so that the partner has the time for it.`,
    `हाँ, एक ऑर्डर में ${most} तक। कार्ट में गिनती बताएँ, ताकि पार्टनर के पास उतना समय हो।`,
    `ಹೌದು, ಒಂದು ಆರ್ಡರ್‌ನಲ್ಲಿ ${most} ರವರೆಗೆ. ಪಾಲುದಾರರಿಗೆ ಅಷ್ಟು ಸಮಯ ಸಿಗುವಂತೆ ಕಾರ್ಟ್‌ನಲ್ಲಿ ಸಂಖ್ಯೆ ಹೇಳಿ.`,
    `نعم، حتى ${most} في الطلب الواحد. اذكر العدد في السلة ليكون لدى الشريك وقت كافٍ.`,
  ],
];
