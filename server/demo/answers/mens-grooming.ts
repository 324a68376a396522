import type { CategorySaying } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { beauty } from "./ways-with-people.ts";

export const mensGrooming: CategorySaying = {
  "mens-haircut": {
    way: beauty,
    included: [
      [
        "Cut, neck cleaned up and styling",
        "कटिंग, गर्दन की सफ़ाई और स्टाइल",
        "ಕತ್ತರಿಸಿ, ಕುತ್ತಿಗೆ ಸ್ವಚ್ಛಗೊಳಿಸಿ, ಶೈಲಿ",
        "القص وتنظيف الرقبة والتصفيف",
      ],
      ["Hair swept up", "बाल समेटना", "ಕೂದಲು ಗುಡಿಸುವುದು", "كنس الشعر"],
    ],
    excluded: [["Washing the hair", "बाल धोना", "ಕೂದಲು ತೊಳೆಯುವುದು", "غسل الشعر"], not.other],
    brings: [brings.chair, brings.sheet, brings.linen],
    needed: [needed.seat, needed.socket],
    own: {
      "kids-haircut": {
        questions: [
          [
            [
              "What if the child will not sit still?",
              "अगर बच्चा न बैठे तो?",
              "ಮಗು ಸುಮ್ಮನೆ ಕೂರದಿದ್ದರೆ?",
              "ماذا لو لم يجلس الطفل هادئًا؟",
            ],
            [
              "The barber takes breaks. A cartoon on a phone helps, and so does a parent’s lap.",
              "नाई रुक-रुककर करते हैं। फ़ोन पर कार्टून और माता-पिता की गोद मदद करती है।",
              "ಕ್ಷೌರಿಕರು ಬಿಡುವು ಕೊಡುತ್ತಾರೆ. ಫೋನ್‌ನಲ್ಲಿ ಕಾರ್ಟೂನ್ ಅಥವಾ ಪೋಷಕರ ಮಡಿಲು ನೆರವಾಗುತ್ತದೆ.",
              "يأخذ الحلاق فترات راحة. وتساعد رسوم متحركة على الهاتف أو حضن أحد الوالدين.",
            ],
          ],
        ],
      },
      "head-shave": {
        included: [
          ["Lather, a fresh blade and balm", "झाग, नया ब्लेड और बाम", "ನೊರೆ, ಹೊಸ ಬ್ಲೇಡ್ ಮತ್ತು ಬಾಮ್", "رغوة وشفرة جديدة وبلسم"],
        ],
        needed: [needed.seat, needed.warm],
      },
    },
  },
  "beard-and-shave": {
    way: beauty,
    included: [
      [
        "A fresh blade, lines at cheek and neck",
        "नया ब्लेड, गाल और गर्दन की रेखा",
        "ಹೊಸ ಬ್ಲೇಡ್, ಕೆನ್ನೆ ಮತ್ತು ಕುತ್ತಿಗೆಯ ಗೆರೆ",
        "شفرة جديدة وتحديد الخد والرقبة",
      ],
      ["A hot towel and balm", "गरम तौलिया और बाम", "ಬಿಸಿ ಟವೆಲ್ ಮತ್ತು ಬಾಮ್", "منشفة ساخنة وبلسم"],
    ],
    excluded: [not.other],
    brings: [brings.kit, brings.linen, brings.chair],
    needed: [needed.seat, needed.warm],
  },
  "mens-facial-and-detan": {
    way: beauty,
    included: [
      ["Cleansing, scrub and pack", "क्लेंज़िंग, स्क्रब और पैक", "ಕ್ಲೆನ್ಸಿಂಗ್, ಸ್ಕ್ರಬ್ ಮತ್ತು ಪ್ಯಾಕ್", "التنظيف والتقشير والقناع"],
      ["A moisturiser at the end", "अंत में मॉइस्चराइज़र", "ಕೊನೆಯಲ್ಲಿ ಮಾಯಿಶ್ಚರೈಸರ್", "مرطّب في النهاية"],
    ],
    excluded: [not.medical, not.other],
    brings: [brings.kit, brings.linen],
    needed: [needed.seat, needed.warm],
    own: {
      "mens-pedicure": {
        included: [
          [
            "Nails cut and buffed, heels filed",
            "नाखून काटना, चमकाना, एड़ियाँ घिसना",
            "ಉಗುರು ಕತ್ತರಿಸಿ, ಹಿಮ್ಮಡಿ ಉಜ್ಜುವುದು",
            "قص الأظافر وتلميعها وبرد الكعبين",
          ],
          ["Calves massaged", "पिंडलियों की मालिश", "ಮೀನಖಂಡದ ಮಸಾಜ್", "تدليك الساقين"],
        ],
      },
    },
  },
  "hair-colour-and-head-massage": {
    way: beauty,
    included: [
      ["Application, and washing it out", "लगाना और धोना", "ಹಚ್ಚಿ ತೊಳೆಯುವುದು", "الوضع ثم الشطف"],
      ["Skin and clothes protected", "त्वचा और कपड़ों का बचाव", "ಚರ್ಮ ಮತ್ತು ಬಟ್ಟೆಗಳ ರಕ್ಷಣೆ", "حماية الجلد والملابس"],
    ],
    excluded: [not.other],
    brings: [brings.chair, brings.linen],
    needed: [needed.seat, needed.warm],
    own: {
      "head-neck-and-shoulder-massage": {
        included: [
          [
            "Thirty minutes with coconut or almond oil",
            "नारियल या बादाम तेल से तीस मिनट",
            "ತೆಂಗಿನ ಅಥವಾ ಬಾದಾಮಿ ಎಣ್ಣೆಯಿಂದ ಮೂವತ್ತು ನಿಮಿಷ",
            "ثلاثون دقيقة بزيت جوز الهند أو اللوز",
          ],
          ["A hot towel", "गरम तौलिया", "ಬಿಸಿ ಟವೆಲ್", "منشفة ساخنة"],
        ],
      },
    },
  },
};
