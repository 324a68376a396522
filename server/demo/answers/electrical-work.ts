import type { CategorySaying, Said } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { inspect, install, repair } from "./ways-at-work.ts";

const fitted: Said = [
  "Removal of the old one in the same place",
  "उसी जगह का पुराना हटाना",
  "ಅದೇ ಜಾಗದ ಹಳೆಯದನ್ನು ತೆಗೆಯುವುದು",
  "نزع القديم من المكان نفسه",
];
const wired: Said = [
  "Fixing, wiring and a test",
  "लगाना, तार जोड़ना और जाँच",
  "ಅಳವಡಿಸಿ, ತಂತಿ ಜೋಡಿಸಿ, ಪರೀಕ್ಷಿಸುವುದು",
  "التثبيت والتوصيل والفحص",
];
const earth: Said = ["Earthing measured", "अर्थिंग की माप", "ಅರ್ಥಿಂಗ್ ಅಳತೆ", "قياس التأريض"];

export const electricalWork: CategorySaying = {
  "fan-repair-and-installation": {
    way: install,
    included: [wired, fitted, ["All speeds tried", "सब गति पर जाँच", "ಎಲ್ಲ ವೇಗಗಳ ಪರೀಕ್ಷೆ", "تجربة كل السرعات"]],
    excluded: [not.wiring, not.height],
    brings: [brings.tools, brings.ladder],
    needed: [needed.itself, needed.mains],
    own: {
      "ceiling-fan-repair": {
        way: repair,
        included: [
          [
            "Diagnosis and labour for one fan",
            "एक पंखे की जाँच और मज़दूरी",
            "ಒಂದು ಫ್ಯಾನ್‌ನ ಪರೀಕ್ಷೆ ಮತ್ತು ಕೂಲಿ",
            "فحص مروحة واحدة وأجرتها",
          ],
        ],
        excluded: [not.parts, not.height],
        needed: [needed.mains, needed.room],
      },
    },
  },
  lights: {
    way: install,
    included: [wired, fitted],
    excluded: [
      not.wiring,
      not.height,
      ["Lamps and fixtures", "बत्तियाँ और फ़िक्स्चर", "ದೀಪ ಮತ್ತು ಫಿಕ್ಸ್ಚರ್‌ಗಳು", "المصابيح والتركيبات"],
    ],
    brings: [brings.tools, brings.drill, brings.ladder],
    needed: [needed.itself, needed.mains],
    own: {
      "chandelier-hanging": {
        included: [
          wired,
          [
            "The hook load-tested, two people to raise it",
            "हुक पर भार की जाँच, उठाने को दो लोग",
            "ಕೊಕ್ಕೆಯ ಭಾರ ಪರೀಕ್ಷೆ, ಎತ್ತಲು ಇಬ್ಬರು",
            "فحص حمل الخطّاف، ورفع بشخصين",
          ],
        ],
      },
    },
  },
  "switches-and-sockets": {
    way: install,
    included: [wired, earth],
    excluded: [
      ["Switches and sockets", "स्विच और सॉकेट", "ಸ್ವಿಚ್ ಮತ್ತು ಸಾಕೆಟ್‌ಗಳು", "المفاتيح والمقابس"],
      not.wiring,
      not.masonry,
    ],
    brings: [brings.tools, ["A tester", "टेस्टर", "ಟೆಸ್ಟರ್", "جهاز فحص"]],
    needed: [needed.mains],
    own: {
      "switch-replacement": {
        way: repair,
        included: [
          [
            "One switch replaced, and the wire ends trimmed",
            "एक स्विच बदलना और तार के सिरे ठीक करना",
            "ಒಂದು ಸ್ವಿಚ್ ಬದಲಿಸಿ ತಂತಿ ತುದಿ ಸರಿಪಡಿಸುವುದು",
            "تبديل مفتاح واحد وتهذيب أطراف الأسلاك",
          ],
        ],
      },
    },
  },
  "wiring-and-mcb": {
    way: repair,
    included: [
      ["Circuits tested one by one", "सर्किटों की एक-एक जाँच", "ಪ್ರತಿ ಸರ್ಕಿಟ್ ಪರೀಕ್ಷೆ", "فحص الدوائر واحدة واحدة"],
      earth,
    ],
    excluded: [not.parts, not.masonry],
    brings: [brings.tools, ["An insulation tester", "इंसुलेशन टेस्टर", "ನಿರೋಧಕ ಪರೀಕ್ಷಕ", "جهاز فحص العزل"]],
    needed: [needed.mains, ["Computers switched off", "कंप्यूटर बंद", "ಕಂಪ್ಯೂಟರ್‌ಗಳು ಬಂದ್", "إطفاء الحواسيب"]],
    own: {
      "new-electrical-point-wiring": {
        way: install,
        included: [
          [
            "Five metres of copper wire, and the box",
            "पाँच मीटर ताँबे का तार और बक्सा",
            "ಐದು ಮೀಟರ್ ತಾಮ್ರದ ತಂತಿ ಮತ್ತು ಪೆಟ್ಟಿಗೆ",
            "خمسة أمتار من السلك النحاسي والعلبة",
          ],
          ["Surface casing", "ऊपरी केसिंग", "ಮೇಲ್ಮೈ ಕೇಸಿಂಗ್", "مجرى ظاهر"],
        ],
      },
      "home-electrical-safety-inspection": {
        way: inspect,
        included: [
          [
            "Earthing, leakage and loads in every room",
            "हर कमरे में अर्थिंग, लीकेज और लोड",
            "ಪ್ರತಿ ಕೋಣೆಯಲ್ಲಿ ಅರ್ಥಿಂಗ್, ಸೋರಿಕೆ ಮತ್ತು ಹೊರೆ",
            "التأريض والتسرّب والأحمال في كل غرفة",
          ],
          ["A report of one page", "एक पन्ने की रिपोर्ट", "ಒಂದು ಪುಟದ ವರದಿ", "تقرير من صفحة واحدة"],
        ],
        excluded: [not.structure],
      },
    },
  },
  "inverter-and-stabiliser": {
    way: repair,
    included: [
      [
        "Charging voltage and backup time measured",
        "चार्ज वोल्टेज और बैकअप समय की माप",
        "ಚಾರ್ಜ್ ವೋಲ್ಟೇಜ್ ಮತ್ತು ಬ್ಯಾಕಪ್ ಸಮಯದ ಅಳತೆ",
        "قياس جهد الشحن ومدة التغذية",
      ],
      [
        "Terminals cleaned and greased",
        "टर्मिनल साफ़ करके जेली लगाना",
        "ಟರ್ಮಿನಲ್ ಸ್ವಚ್ಛಗೊಳಿಸಿ ಜೆಲ್ಲಿ ಹಚ್ಚುವುದು",
        "تنظيف الأطراف وتشحيمها",
      ],
    ],
    excluded: [not.parts, not.wiring],
    brings: [brings.tools, brings.mask],
    needed: [needed.mains, needed.room],
    own: {
      "inverter-and-battery-installation": {
        way: install,
        included: [wired, ["A test with the mains off", "बिजली काटकर जाँच", "ವಿದ್ಯುತ್ ಕಡಿತಗೊಳಿಸಿ ಪರೀಕ್ಷೆ", "تجربة مع فصل التيار"]],
        needed: [needed.itself, needed.mains],
      },
      "voltage-stabiliser-installation": {
        way: install,
        included: [
          wired,
          [
            "Cut-off tried at high and low voltage",
            "ज़्यादा और कम वोल्टेज पर कट-ऑफ़ जाँच",
            "ಹೆಚ್ಚು ಮತ್ತು ಕಡಿಮೆ ವೋಲ್ಟೇಜ್‌ನಲ್ಲಿ ಕಡಿತ ಪರೀಕ್ಷೆ",
            "تجربة الفصل عند الجهد العالي والمنخفض",
          ],
        ],
        needed: [needed.itself, needed.mains],
      },
    },
  },
};
