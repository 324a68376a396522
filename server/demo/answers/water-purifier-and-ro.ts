import type { CategorySaying, Said } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { inspect, install, remove, repair } from "./ways-at-work.ts";

const flow: Said = [
  "Flow and dissolved solids measured",
  "बहाव और घुले ठोस की माप",
  "ಹರಿವು ಮತ್ತು ಕರಗಿದ ಘನದ ಅಳತೆ",
  "قياس التدفق والمواد الذائبة",
];
const fitted: Said = [
  "Drilling, connection and a leak test",
  "छेद, जोड़ और रिसाव की जाँच",
  "ಕೊರೆತ, ಜೋಡಣೆ ಮತ್ತು ಸೋರಿಕೆ ಪರೀಕ್ಷೆ",
  "الثقب والتوصيل وفحص التسرّب",
];

export const waterPurifierAndRo: CategorySaying = {
  "ro-service": {
    way: repair,
    included: [
      flow,
      [
        "Housings opened, washed and closed tight",
        "हाउसिंग खोलना, धोना और कसना",
        "ಹೌಸಿಂಗ್ ತೆರೆದು, ತೊಳೆದು, ಬಿಗಿಯುವುದು",
        "فتح الحاويات وغسلها وإحكامها",
      ],
    ],
    excluded: [
      [
        "Filters and membrane, unless the service names them",
        "फ़िल्टर और मेम्ब्रेन, जब तक सेवा में न लिखे हों",
        "ಸೇವೆಯಲ್ಲಿ ಹೇಳದ ಹೊರತು ಫಿಲ್ಟರ್ ಮತ್ತು ಪೊರೆ",
        "المرشّحات والغشاء ما لم تذكرها الخدمة",
      ],
    ],
    brings: [
      brings.tools,
      brings.parts,
      ["A meter for dissolved solids", "घुले ठोस का मीटर", "ಕರಗಿದ ಘನದ ಮಾಪಕ", "مقياس المواد الذائبة"],
    ],
    needed: [needed.valve, needed.socket, needed.cleared],
    questions: [
      [
        [
          "Why is the first water thrown away?",
          "पहला पानी क्यों फेंका जाता है?",
          "ಮೊದಲ ನೀರನ್ನು ಏಕೆ ಚೆಲ್ಲುತ್ತೀರಿ?",
          "لماذا يُسكب الماء الأول؟",
        ],
        [
          "New filters shed fine dust. After two tanks the water is clear.",
          "नए फ़िल्टर से महीन धूल निकलती है। दो टंकी बाद पानी साफ़ होता है।",
          "ಹೊಸ ಫಿಲ್ಟರ್‌ಗಳಿಂದ ನುಣುಪು ಧೂಳು ಬರುತ್ತದೆ. ಎರಡು ಟ್ಯಾಂಕ್ ನಂತರ ನೀರು ತಿಳಿಯಾಗುತ್ತದೆ.",
          "تطرح المرشّحات الجديدة غبارًا ناعمًا. وبعد خزانين يصفو الماء.",
        ],
      ],
    ],
  },
  "ro-installation": {
    way: install,
    included: [fitted, flow],
    excluded: [
      not.device,
      ["A new tap or drain", "नया नल या नाली", "ಹೊಸ ನಲ್ಲಿ ಅಥವಾ ಚರಂಡಿ", "صنبور أو مصرف جديد"],
      not.wiring,
    ],
    brings: [brings.drill, brings.tools],
    needed: [needed.itself, needed.valve, needed.socket],
    own: {
      "ro-purifier-uninstallation": {
        way: remove,
        included: [
          [
            "Tank drained, pipes closed, purifier taken down",
            "टंकी खाली, पाइप बंद, प्यूरिफ़ायर उतारना",
            "ಟ್ಯಾಂಕ್ ಖಾಲಿ, ಪೈಪ್ ಮುಚ್ಚಿ, ಶುದ್ಧೀಕರಣ ಯಂತ್ರ ಇಳಿಸುವುದು",
            "تفريغ الخزان وإغلاق الأنابيب وإنزال الجهاز",
          ],
        ],
        excluded: [not.masonry],
        needed: [needed.valve],
      },
    },
  },
  "softener-and-water-testing": {
    way: install,
    included: [
      fitted,
      [
        "Hardness measured before and after",
        "पहले और बाद में खारापन की माप",
        "ಮೊದಲು ಮತ್ತು ನಂತರ ಗಡಸುತನದ ಅಳತೆ",
        "قياس العسر قبل العمل وبعده",
      ],
    ],
    excluded: [not.device, not.masonry],
    brings: [brings.tools, ["A hardness test", "खारापन जाँच किट", "ಗಡಸುತನ ಪರೀಕ್ಷಾ ಕಿಟ್", "طقم فحص العسر"]],
    needed: [needed.itself, needed.valve],
    own: {
      "water-tds-and-hardness-test": {
        way: inspect,
        included: [
          [
            "Samples from kitchen, bathroom and tank",
            "रसोई, बाथरूम और टंकी के नमूने",
            "ಅಡುಗೆಮನೆ, ಸ್ನಾನಗೃಹ ಮತ್ತು ಟ್ಯಾಂಕ್‌ನ ಮಾದರಿ",
            "عينات من المطبخ والحمّام والخزان",
          ],
          ["The values explained", "मानों की व्याख्या", "ಮೌಲ್ಯಗಳ ವಿವರಣೆ", "شرح القيم"],
        ],
        excluded: [
          [
            "Tests for germs in a laboratory",
            "प्रयोगशाला में कीटाणु जाँच",
            "ಪ್ರಯೋಗಾಲಯದಲ್ಲಿ ರೋಗಾಣು ಪರೀಕ್ಷೆ",
            "فحص الجراثيم في مختبر",
          ],
        ],
        needed: [needed.water],
      },
      "softener-salt-refill-and-service": {
        way: repair,
        included: [
          [
            "Resin rinsed, salt filled to the mark",
            "रेज़िन धोना, निशान तक नमक",
            "ರೆಸಿನ್ ತೊಳೆದು, ಗುರುತಿನವರೆಗೆ ಉಪ್ಪು",
            "شطف الراتنج وملء الملح حتى العلامة",
          ],
        ],
        needed: [needed.valve, needed.room],
      },
    },
  },
};
