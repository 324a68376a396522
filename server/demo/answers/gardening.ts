import type { CategorySaying } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { garden } from "./ways-around-the-home.ts";
import { install } from "./ways-at-work.ts";

export const gardening: CategorySaying = {
  "garden-maintenance": {
    way: garden,
    included: [
      ["Labour and tools", "मज़दूरी और औज़ार", "ಕೂಲಿ ಮತ್ತು ಉಪಕರಣ", "الأجرة والأدوات"],
      ["Cuttings bagged", "कतरन थैलों में", "ಕತ್ತರಿಸಿದ್ದು ಚೀಲದಲ್ಲಿ", "القصاصات في أكياس"],
    ],
    excluded: [
      not.plants,
      ["Trees above twelve feet", "बारह फुट से ऊँचे पेड़", "ಹನ್ನೆರಡು ಅಡಿಗಿಂತ ಎತ್ತರದ ಮರ", "الأشجار فوق أربعة أمتار"],
    ],
    brings: [brings.garden],
    needed: [needed.tap, ["A place for green waste", "हरे कचरे की जगह", "ಹಸಿ ಕಸಕ್ಕೆ ಜಾಗ", "مكان للمخلفات الخضراء"]],
    own: {
      "lawn-mowing": {
        included: [
          [
            "Up to 1000 square feet mown, edged and raked",
            "1000 वर्ग फुट तक काटना, किनारे और समेटना",
            "1000 ಚದರ ಅಡಿವರೆಗೆ ಕತ್ತರಿಸಿ, ಅಂಚು, ಗುಡಿಸುವುದು",
            "جزّ حتى ألف قدم مربع وتحديد الحواف والجمع",
          ],
        ],
        brings: [brings.machine, brings.garden],
        needed: [["Toys and stones picked up", "खिलौने और पत्थर हटाए हुए", "ಆಟಿಕೆ ಮತ್ತು ಕಲ್ಲು ಎತ್ತಿರಲಿ", "رفع الألعاب والحجارة"]],
      },
    },
  },
  "balcony-garden": {
    way: install,
    included: [
      [
        "Plants and material that the service names",
        "सेवा में लिखे पौधे और सामान",
        "ಸೇವೆ ಹೇಳುವ ಗಿಡ ಮತ್ತು ಸಾಮಗ್ರಿ",
        "النباتات والمواد التي تذكرها الخدمة",
      ],
      [
        "Set up, watered and explained",
        "लगाना, पानी देना और समझाना",
        "ಇಟ್ಟು, ನೀರು ಹಾಕಿ, ವಿವರಿಸುವುದು",
        "التركيب والري والشرح",
      ],
    ],
    excluded: [["Waterproofing and lights", "वॉटरप्रूफ़िंग और बत्तियाँ", "ಜಲನಿರೋಧ ಮತ್ತು ದೀಪಗಳು", "العزل والإضاءة"]],
    brings: [brings.garden, brings.drill],
    needed: [["The balcony cleared", "खाली बालकनी", "ಖಾಲಿ ಬಾಲ್ಕನಿ", "شرفة خالية"], needed.tap, needed.gate],
    questions: [
      [
        [
          "Will my balcony carry the weight?",
          "क्या मेरी बालकनी भार सहेगी?",
          "ನನ್ನ ಬಾಲ್ಕನಿ ಭಾರ ತಡೆಯುತ್ತದೆಯೇ?",
          "هل تحتمل شرفتي الوزن؟",
        ],
        [
          "Light soil is used, and heavy pots stand along the wall. Tell us if your building has rules.",
          "हल्की मिट्टी ली जाती है और भारी गमले दीवार के पास रखे जाते हैं। भवन के नियम हों तो बताएँ।",
          "ಹಗುರ ಮಣ್ಣು ಬಳಸಿ, ಭಾರದ ಕುಂಡಗಳನ್ನು ಗೋಡೆಯ ಪಕ್ಕ ಇಡಲಾಗುತ್ತದೆ. ಕಟ್ಟಡದ ನಿಯಮಗಳಿದ್ದರೆ ತಿಳಿಸಿ.",
          "تُستعمل تربة خفيفة وتوضع الأصص الثقيلة بمحاذاة الجدار. أخبرنا إن كانت للمبنى قواعد.",
        ],
      ],
    ],
  },
  "plant-care": {
    way: garden,
    included: [
      [
        "A look at every plant, and what it needs now",
        "हर पौधे को देखना और ज़रूरत पूरी करना",
        "ಪ್ರತಿ ಗಿಡ ನೋಡಿ, ಈಗ ಬೇಕಾದ್ದು",
        "نظرة إلى كل نبتة وما تحتاجه الآن",
      ],
      ["A note of how to go on", "आगे क्या करें, इसकी पर्ची", "ಮುಂದೆ ಏನು ಮಾಡಬೇಕೆಂಬ ಟಿಪ್ಪಣಿ", "ورقة بما يلي"],
    ],
    excluded: [not.plants],
    brings: [
      brings.garden,
      ["Compost and remedies for the visit", "विज़िट के लिए खाद और दवा", "ಭೇಟಿಗೆ ಗೊಬ್ಬರ ಮತ್ತು ಔಷಧಿ", "سماد وعلاجات للزيارة"],
    ],
    needed: [needed.tap],
    own: {
      "holiday-plant-watering": {
        included: [
          [
            "Watering, turning and a photo after each visit",
            "पानी, घुमाना और हर विज़िट के बाद फ़ोटो",
            "ನೀರು, ತಿರುಗಿಸುವುದು, ಪ್ರತಿ ಭೇಟಿ ನಂತರ ಫೋಟೋ",
            "الري والتدوير وصورة بعد كل زيارة",
          ],
          ["Keys logged and sealed", "चाबियाँ दर्ज और सीलबंद", "ಕೀಲಿ ದಾಖಲಿಸಿ ಮುದ್ರೆ ಹಾಕುವುದು", "تسجيل المفاتيح وختمها"],
        ],
        needed: [
          ["A key, and leave of the building", "चाबी और भवन की अनुमति", "ಕೀಲಿ ಮತ್ತು ಕಟ್ಟಡದ ಅನುಮತಿ", "مفتاح وإذن المبنى"],
        ],
      },
      "indoor-plant-installation": {
        included: [
          [
            "Five plants in ceramic pots",
            "चीनी मिट्टी के गमलों में पाँच पौधे",
            "ಸೆರಾಮಿಕ್ ಕುಂಡಗಳಲ್ಲಿ ಐದು ಗಿಡ",
            "خمس نباتات في أصص خزفية",
          ],
          [
            "What dies within a month replaced",
            "एक महीने में सूखा पौधा बदलना",
            "ಒಂದು ತಿಂಗಳೊಳಗೆ ಒಣಗಿದ್ದನ್ನು ಬದಲಿಸುವುದು",
            "تبديل ما يذبل خلال شهر",
          ],
        ],
        warrantyDays: 30,
      },
    },
  },
};
