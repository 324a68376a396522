import type { CategorySaying, Said } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { inspect, install } from "./ways-at-work.ts";
import { coat } from "./ways-on-walls.ts";

const cracks: Said = [
  "Structural cracks and wet walls",
  "ढाँचे की दरारें और गीली दीवारें",
  "ರಚನೆಯ ಬಿರುಕು ಮತ್ತು ಒದ್ದೆ ಗೋಡೆಗಳು",
  "الشقوق الإنشائية والجدران الرطبة",
];
const report: Said = [
  "A visit, measurements and a written estimate",
  "विज़िट, नाप और लिखित अनुमान",
  "ಭೇಟಿ, ಅಳತೆ ಮತ್ತು ಲಿಖಿತ ಅಂದಾಜು",
  "زيارة وقياسات وتقدير مكتوب",
];

export const paintingAndWaterproofing: CategorySaying = {
  "interior-painting": {
    way: coat,
    included: [
      [
        "Small holes filled, walls sanded",
        "छोटे छेद भरना, दीवारें घिसना",
        "ಸಣ್ಣ ತೂತು ತುಂಬಿ, ಗೋಡೆ ಉಜ್ಜುವುದು",
        "حشو الثقوب الصغيرة وصنفرة الجدران",
      ],
      [
        "Primer where needed, and two coats",
        "ज़रूरत पर प्राइमर, और दो परतें",
        "ಅಗತ್ಯವಿದ್ದಲ್ಲಿ ಪ್ರೈಮರ್, ಎರಡು ಪದರ",
        "أساس عند الحاجة وطبقتان",
      ],
    ],
    excluded: [
      cracks,
      [
        "Doors, grilles and ceilings unless named",
        "दरवाज़े, जाली और छत, जब तक न लिखे हों",
        "ಹೆಸರಿಸದ ಹೊರತು ಬಾಗಿಲು, ಗ್ರಿಲ್ ಮತ್ತು ಚಾವಣಿ",
        "الأبواب والشبك والأسقف ما لم تُذكر",
      ],
      not.heavy,
    ],
    brings: [brings.paint, brings.ladder],
    needed: [needed.walls, needed.water],
    own: {
      "full-home-painting-consultation": {
        way: inspect,
        included: [
          report,
          ["Shades tried on your wall", "आपकी दीवार पर रंग आज़माना", "ನಿಮ್ಮ ಗೋಡೆಯ ಮೇಲೆ ಬಣ್ಣ ಪ್ರಯೋಗ", "تجربة الألوان على جدارك"],
        ],
        excluded: [["The painting itself", "खुद रंगाई", "ಬಣ್ಣ ಹಚ್ಚುವುದು", "الدهان نفسه"]],
        brings: [brings.tools],
        needed: [["Somebody who decides about shades", "रंग तय करने वाला कोई", "ಬಣ್ಣ ನಿರ್ಧರಿಸುವ ಯಾರಾದರೂ", "من يقرر الألوان"]],
      },
    },
  },
  "exterior-painting": {
    way: coat,
    included: [
      [
        "Surface brushed, washed and primed",
        "सतह को ब्रश, धुलाई और प्राइमर",
        "ಮೇಲ್ಮೈ ಉಜ್ಜಿ, ತೊಳೆದು, ಪ್ರೈಮರ್",
        "فرك السطح وغسله وتأسيسه",
      ],
      ["Two coats for the weather", "मौसम झेलने वाली दो परतें", "ಹವಾಮಾನ ತಡೆಯುವ ಎರಡು ಪದರ", "طبقتان مقاومتان للطقس"],
    ],
    excluded: [
      cracks,
      ["Scaffolding above two storeys", "दो मंज़िल से ऊपर मचान", "ಎರಡು ಅಂತಸ್ತಿಗಿಂತ ಮೇಲೆ ಸಾರುವೆ", "السقالات فوق طابقين"],
    ],
    brings: [brings.paint, brings.ladder],
    needed: [needed.water, ["Two dry days", "दो सूखे दिन", "ಎರಡು ಒಣ ದಿನಗಳು", "يومان جافان"]],
  },
  waterproofing: {
    way: coat,
    included: [
      ["Cracks opened and filled", "दरारें खोलकर भरना", "ಬಿರುಕು ತೆರೆದು ತುಂಬುವುದು", "فتح الشقوق وحشوها"],
      [
        "Primer and two coats, then a water test",
        "प्राइमर और दो परतें, फिर पानी से जाँच",
        "ಪ್ರೈಮರ್, ಎರಡು ಪದರ, ನಂತರ ನೀರಿನ ಪರೀಕ್ಷೆ",
        "أساس وطبقتان ثم اختبار بالماء",
      ],
    ],
    excluded: [
      ["Tiles and plaster afterwards", "बाद में टाइल और प्लास्टर", "ನಂತರ ಟೈಲ್ ಮತ್ತು ಗಾರೆ", "البلاط واللياسة بعد ذلك"],
      cracks,
    ],
    brings: [brings.paint, brings.tools],
    needed: [needed.water, ["A dry surface, cleared of things", "सूखी, खाली सतह", "ಒಣ, ಖಾಲಿ ಮೇಲ್ಮೈ", "سطح جاف وخالٍ"]],
    warrantyDays: 365,
    own: {
      "seepage-inspection": {
        way: inspect,
        included: [
          report,
          [
            "Moisture measured in walls and ceilings",
            "दीवारों और छत में नमी की माप",
            "ಗೋಡೆ ಮತ್ತು ಚಾವಣಿಯ ತೇವದ ಅಳತೆ",
            "قياس الرطوبة في الجدران والأسقف",
          ],
        ],
        excluded: [not.structure],
      },
    },
  },
  "wallpaper-and-wall-decor": {
    way: install,
    included: [
      [
        "Wall smoothed, and primer where needed",
        "दीवार चिकनी करना, ज़रूरत पर प्राइमर",
        "ಗೋಡೆ ನಯಗೊಳಿಸಿ, ಅಗತ್ಯವಿದ್ದಲ್ಲಿ ಪ್ರೈಮರ್",
        "تنعيم الجدار وأساس عند الحاجة",
      ],
      [
        "Hanging or fixing, and trimmed edges",
        "लगाना और किनारे काटना",
        "ಅಂಟಿಸಿ ಅಥವಾ ಅಳವಡಿಸಿ, ಅಂಚು ಕತ್ತರಿಸುವುದು",
        "اللصق أو التثبيت وقص الحواف",
      ],
    ],
    excluded: [not.material, cracks],
    brings: [brings.paint, brings.tools],
    needed: [needed.walls, needed.itself],
    own: {
      "wood-polish-for-furniture": {
        way: coat,
        included: [
          [
            "Sanding, stain and two coats of polish",
            "घिसाई, रंग और पॉलिश की दो परतें",
            "ಉಜ್ಜಿ, ಬಣ್ಣ ಮತ್ತು ಎರಡು ಪದರ ಪಾಲಿಶ್",
            "صنفرة وصبغة وطبقتا تلميع",
          ],
        ],
        excluded: [["Carpentry and upholstery", "बढ़ईगीरी और गद्दी का काम", "ಮರಗೆಲಸ ಮತ್ತು ಗಾದಿ ಕೆಲಸ", "النجارة والتنجيد"]],
        needed: [needed.room, ["An airy room", "हवादार कमरा", "ಗಾಳಿಯಾಡುವ ಕೋಣೆ", "غرفة جيدة التهوية"]],
      },
    },
  },
};
