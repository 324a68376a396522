import type { CategorySaying, Said } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { clean, inspect, install, repair } from "./ways-at-work.ts";

const labour: Said = [
  "Labour for one fitting or one fault",
  "एक फ़िटिंग या एक खराबी की मज़दूरी",
  "ಒಂದು ಫಿಟ್ಟಿಂಗ್ ಅಥವಾ ಒಂದು ದೋಷದ ಕೂಲಿ",
  "أجرة تركيبة واحدة أو عطل واحد",
];
const dry: Said = [
  "A leak test under full pressure",
  "पूरे दबाव पर रिसाव की जाँच",
  "ಪೂರ್ಣ ಒತ್ತಡದಲ್ಲಿ ಸೋರಿಕೆ ಪರೀಕ್ಷೆ",
  "فحص التسرّب تحت الضغط الكامل",
];
const fitted: Said = [
  "Fixing, sealing and connection",
  "लगाना, सील करना और जोड़ना",
  "ಅಳವಡಿಸಿ, ಮುಚ್ಚಿ, ಜೋಡಿಸುವುದು",
  "التثبيت والإحكام والتوصيل",
];
const unblocked: Said = [
  "Unblocking by hand, plunger or spring",
  "हाथ, पंप या स्प्रिंग से रास्ता खोलना",
  "ಕೈ, ಪಂಪ್ ಅಥವಾ ಸ್ಪ್ರಿಂಗ್‌ನಿಂದ ಅಡೆ ತೆಗೆಯುವುದು",
  "فتح الانسداد باليد أو المكبس أو النابض",
];

export const plumbing: CategorySaying = {
  "tap-and-shower": {
    way: repair,
    included: [labour, dry, ["Washers and thread tape", "वॉशर और टेप", "ವಾಷರ್ ಮತ್ತು ಟೇಪ್", "الحلقات وشريط السنّ"]],
    excluded: [not.parts, not.masonry],
    brings: [brings.tools, brings.parts],
    needed: [needed.valve, needed.cleared],
    own: {
      "hot-and-cold-mixer-installation": {
        way: install,
        included: [fitted, dry],
        excluded: [not.material, not.masonry],
        needed: [needed.itself, needed.valve],
      },
      "shower-installation": {
        way: install,
        included: [fitted, dry],
        excluded: [not.material, not.masonry],
        needed: [needed.itself, needed.valve],
      },
    },
  },
  "basin-and-sink": {
    way: install,
    included: [fitted, dry],
    excluded: [not.material, not.masonry, not.disposal],
    brings: [brings.tools, brings.drill],
    needed: [needed.itself, needed.valve, needed.cleared],
    own: {
      "kitchen-sink-blockage-removal": {
        way: repair,
        included: [
          unblocked,
          ["The trap opened and cleaned", "ट्रैप खोलकर साफ़ करना", "ಟ್ರ್ಯಾಪ್ ತೆರೆದು ಸ್ವಚ್ಛಗೊಳಿಸುವುದು", "فتح المحبس وتنظيفه"],
        ],
        excluded: [
          ["Breaking open walls or floors", "दीवार या फ़र्श तोड़ना", "ಗೋಡೆ ಅಥವಾ ನೆಲ ಒಡೆಯುವುದು", "كسر الجدران أو الأرضيات"],
        ],
        needed: [needed.water, needed.cleared],
      },
      "waste-pipe-leak-repair": {
        way: repair,
        included: [labour, dry],
        excluded: [not.parts],
        needed: [needed.water, needed.cleared],
      },
    },
  },
  "toilet-and-flush": {
    way: repair,
    included: [labour, dry],
    excluded: [not.parts, not.masonry],
    brings: [brings.tools, brings.parts, brings.mask],
    needed: [needed.valve, needed.water],
    own: {
      "toilet-blockage-removal": {
        included: [
          unblocked,
          [
            "The floor wiped with disinfectant",
            "फ़र्श कीटाणुनाशक से पोंछना",
            "ನೆಲವನ್ನು ಸೋಂಕುನಾಶಕದಿಂದ ಒರೆಸುವುದು",
            "مسح الأرضية بالمطهّر",
          ],
        ],
      },
      "western-toilet-installation": {
        way: install,
        included: [fitted, dry],
        excluded: [not.material, not.masonry, not.disposal],
        needed: [needed.itself, needed.valve],
      },
    },
  },
  "water-tank-and-motor": {
    way: repair,
    included: [
      labour,
      [
        "The motor or valve run through once",
        "मोटर या वाल्व एक बार पूरा चलाना",
        "ಮೋಟಾರ್ ಅಥವಾ ವಾಲ್ವ್ ಒಮ್ಮೆ ಪೂರ್ಣ ಚಲಾಯಿಸುವುದು",
        "تشغيل المضخة أو الصمّام دورة كاملة",
      ],
    ],
    excluded: [not.parts, not.wiring],
    brings: [brings.tools, brings.ladder],
    needed: [needed.mains, ["A way to the tank", "टंकी तक रास्ता", "ಟ್ಯಾಂಕ್‌ಗೆ ದಾರಿ", "طريق إلى الخزان"]],
    own: {
      "overhead-tank-cleaning-up-to-1000-litres": {
        way: clean,
        included: [
          [
            "Sludge out, walls scrubbed, tank disinfected",
            "गाद निकालना, दीवारें रगड़ना, टंकी कीटाणुरहित करना",
            "ಕೆಸರು ತೆಗೆದು, ಗೋಡೆ ಉಜ್ಜಿ, ಟ್ಯಾಂಕ್ ಸೋಂಕುರಹಿತ",
            "إخراج الرواسب وفرك الجدران وتعقيم الخزان",
          ],
        ],
        needed: [["A tank that is nearly empty", "लगभग खाली टंकी", "ಬಹುತೇಕ ಖಾಲಿ ಟ್ಯಾಂಕ್", "خزان شبه فارغ"], needed.mains],
      },
      "underground-sump-cleaning": {
        way: clean,
        included: [
          [
            "Sludge pumped out, walls scrubbed, sump disinfected",
            "गाद पंप करना, दीवारें रगड़ना, संप कीटाणुरहित करना",
            "ಕೆಸರು ಪಂಪ್ ಮಾಡಿ, ಗೋಡೆ ಉಜ್ಜಿ, ಸಂಪ್ ಸೋಂಕುರಹಿತ",
            "ضخ الرواسب وفرك الجدران وتعقيم الحوض",
          ],
        ],
        needed: [["A sump that is nearly empty", "लगभग खाली संप", "ಬಹುತೇಕ ಖಾಲಿ ಸಂಪ್", "حوض شبه فارغ"], needed.socket],
      },
      "water-motor-installation": {
        way: install,
        included: [
          fitted,
          [
            "A trial run to the upper tank",
            "ऊपर की टंकी तक चलाकर देखना",
            "ಮೇಲಿನ ಟ್ಯಾಂಕ್‌ವರೆಗೆ ಚಾಲನೆ ಪರೀಕ್ಷೆ",
            "تشغيل تجريبي إلى الخزان العلوي",
          ],
        ],
        needed: [needed.itself, needed.mains],
      },
    },
  },
  "pipes-and-leakage": {
    way: repair,
    included: [labour, dry],
    excluded: [not.parts, not.masonry],
    brings: [brings.tools, ["A moisture meter", "नमी मापक", "ತೇವಾಂಶ ಮಾಪಕ", "مقياس رطوبة"]],
    needed: [needed.valve, needed.cleared],
    own: {
      "water-leak-detection": {
        way: inspect,
        included: [
          [
            "Pipes listened to and pressure measured",
            "पाइप सुनना और दबाव मापना",
            "ಪೈಪ್ ಆಲಿಸಿ ಒತ್ತಡ ಅಳೆಯುವುದು",
            "الإنصات إلى الأنابيب وقياس الضغط",
          ],
          ["The place of the leak marked", "रिसाव की जगह पर निशान", "ಸೋರಿಕೆಯ ಜಾಗಕ್ಕೆ ಗುರುತು", "تعليم موضع التسرّب"],
        ],
        excluded: [not.structure],
      },
      "bathroom-drain-blockage-removal": {
        included: [
          unblocked,
          ["The grating cleaned and put back", "जाली साफ़ करके लगाना", "ಜಾಲರಿ ಸ್ವಚ್ಛಗೊಳಿಸಿ ಹಾಕುವುದು", "تنظيف الشبكة وإعادتها"],
        ],
      },
    },
  },
};
