import type { CategorySaying } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { install, repair } from "./ways-at-work.ts";

export const carpentry: CategorySaying = {
  "furniture-assembly": {
    way: install,
    included: [
      ["Assembly by the maker’s drawing", "कंपनी के चित्र के अनुसार जोड़ना", "ತಯಾರಕರ ಚಿತ್ರದಂತೆ ಜೋಡಣೆ", "التجميع بحسب رسم الصانع"],
      [
        "Doors and drawers set even, and fixed against tipping",
        "दरवाज़े-दराज सीधे करना और गिरने से बचाना",
        "ಬಾಗಿಲು, ಡ್ರಾಯರ್ ಸಮಗೊಳಿಸಿ, ಬೀಳದಂತೆ ಬಿಗಿಯುವುದು",
        "تسوية الأبواب والأدراج والتثبيت ضد الانقلاب",
      ],
      ["Packaging stacked at the door", "पैकिंग दरवाज़े पर रखना", "ಪ್ಯಾಕಿಂಗ್ ಬಾಗಿಲ ಬಳಿ ಪೇರಿಸುವುದು", "رصّ مواد التغليف عند الباب"],
    ],
    excluded: [
      ["Missing or broken parts", "गायब या टूटे हिस्से", "ಇಲ್ಲದ ಅಥವಾ ಮುರಿದ ಭಾಗಗಳು", "القطع الناقصة أو المكسورة"],
      not.disposal,
    ],
    brings: [brings.tools, brings.drill],
    needed: [needed.itself, needed.room],
  },
  "door-and-lock-repair": {
    way: repair,
    included: [
      ["Labour for one door", "एक दरवाज़े की मज़दूरी", "ಒಂದು ಬಾಗಿಲಿನ ಕೂಲಿ", "أجرة باب واحد"],
      [
        "Opened and shut with you ten times",
        "आपके साथ दस बार खोलना-बंद करना",
        "ನಿಮ್ಮೊಂದಿಗೆ ಹತ್ತು ಬಾರಿ ತೆರೆದು ಮುಚ್ಚುವುದು",
        "فتح وإغلاق معك عشر مرات",
      ],
    ],
    excluded: [
      ["Locks, hinges and closers", "ताले, कब्ज़े और क्लोज़र", "ಬೀಗ, ಕೀಲು ಮತ್ತು ಕ್ಲೋಸರ್", "الأقفال والمفصلات والغالقات"],
      ["Polish and paint", "पॉलिश और रंग", "ಪಾಲಿಶ್ ಮತ್ತು ಬಣ್ಣ", "التلميع والدهان"],
    ],
    brings: [brings.tools, brings.drill],
    needed: [needed.itself, ["A key that fits", "सही चाबी", "ಸರಿಯಾದ ಕೀಲಿ", "مفتاح مناسب"]],
    own: {
      "mosquito-mesh-door-fitting": {
        way: install,
        included: [
          ["Measured, framed and hung", "नाप, फ़्रेम और लगाना", "ಅಳತೆ, ಚೌಕಟ್ಟು ಮತ್ತು ಅಳವಡಿಕೆ", "القياس والإطار والتركيب"],
          [
            "Steel mesh and a magnetic catch",
            "स्टील जाली और चुंबकीय पकड़",
            "ಉಕ್ಕಿನ ಜಾಲರಿ ಮತ್ತು ಕಾಂತದ ಹಿಡಿ",
            "شبك معدني وقفل مغناطيسي",
          ],
        ],
        needed: [needed.room],
      },
    },
  },
  "cabinets-and-drawers": {
    way: repair,
    included: [
      ["Labour, screws and adjustment", "मज़दूरी, पेंच और समायोजन", "ಕೂಲಿ, ಸ್ಕ್ರೂ ಮತ್ತು ಹೊಂದಾಣಿಕೆ", "الأجرة والبراغي والضبط"],
      ["A try with the drawer loaded", "भरी दराज के साथ जाँच", "ತುಂಬಿದ ಡ್ರಾಯರ್‌ನೊಂದಿಗೆ ಪರೀಕ್ಷೆ", "تجربة والدرج ممتلئ"],
    ],
    excluded: [
      ["Channels, hinges and boards", "चैनल, कब्ज़े और बोर्ड", "ಚಾನಲ್, ಕೀಲು ಮತ್ತು ಹಲಗೆಗಳು", "المجاري والمفصلات والألواح"],
    ],
    brings: [brings.tools, brings.drill],
    needed: [["The cabinet emptied", "खाली अलमारी", "ಖಾಲಿ ಕಪಾಟು", "خزانة مفرغة"], needed.socket],
    own: {
      "custom-shelf-inside-cabinet": {
        way: install,
        included: [
          [
            "One ply shelf of up to three feet, edged",
            "तीन फुट तक का एक प्लाई ख़ाना, किनारे के साथ",
            "ಮೂರು ಅಡಿವರೆಗಿನ ಒಂದು ಪ್ಲೈ ಅರೆ, ಅಂಚಿನೊಂದಿಗೆ",
            "رف خشبي واحد حتى متر تقريبًا بحافة",
          ],
        ],
      },
    },
  },
  "drill-and-hang": {
    way: install,
    included: [
      [
        "Measuring, drilling, plugs and fixing",
        "नाप, छेद, प्लग और लगाना",
        "ಅಳತೆ, ಕೊರೆತ, ಪ್ಲಗ್ ಮತ್ತು ಅಳವಡಿಕೆ",
        "القياس والثقب والمقابس والتثبيت",
      ],
      ["The dust taken up", "धूल समेटना", "ಧೂಳು ತೆಗೆಯುವುದು", "رفع الغبار"],
    ],
    excluded: [
      ["Rods, shelves and frames", "रॉड, शेल्फ़ और फ़्रेम", "ರಾಡ್, ಶೆಲ್ಫ್ ಮತ್ತು ಚೌಕಟ್ಟು", "القضبان والرفوف والإطارات"],
      not.height,
    ],
    brings: [brings.drill, brings.ladder, brings.sheet],
    needed: [needed.itself, needed.socket],
    questions: [
      [
        [
          "How do you avoid pipes and wires?",
          "पाइप और तार से कैसे बचते हैं?",
          "ಪೈಪ್ ಮತ್ತು ತಂತಿಗಳನ್ನು ಹೇಗೆ ತಪ್ಪಿಸುತ್ತೀರಿ?",
          "كيف تتجنبون الأنابيب والأسلاك؟",
        ],
        [
          "A detector is passed over the wall first. If it finds one, the place is moved with you.",
          "पहले दीवार पर डिटेक्टर घुमाया जाता है। कुछ मिले तो जगह आपके साथ बदली जाती है।",
          "ಮೊದಲು ಗೋಡೆಯ ಮೇಲೆ ಪತ್ತೆಕಾರಕ ಹಾಯಿಸಲಾಗುತ್ತದೆ. ಸಿಕ್ಕರೆ ನಿಮ್ಮೊಂದಿಗೆ ಜಾಗ ಬದಲಿಸಲಾಗುತ್ತದೆ.",
          "يُمرَّر كاشف على الجدار أولًا. فإن وجد شيئًا يُغيَّر الموضع معك.",
        ],
      ],
    ],
  },
};
