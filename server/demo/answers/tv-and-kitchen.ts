import { brackets, fitting, labour, quote } from "./appliances.ts";
import type { CategorySaying } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { install, remove, repair } from "./ways-at-work.ts";

export const tvAndKitchen: CategorySaying = {
  "tv-installation-and-repair": {
    way: install,
    included: [
      fitting,
      ["Cables tied behind the screen", "स्क्रीन के पीछे तार बाँधना", "ಪರದೆಯ ಹಿಂದೆ ತಂತಿ ಕಟ್ಟುವುದು", "ربط الكابلات خلف الشاشة"],
    ],
    excluded: [
      brackets,
      ["Cables inside the wall", "दीवार के भीतर तार", "ಗೋಡೆಯೊಳಗೆ ತಂತಿಗಳು", "كابلات داخل الجدار"],
      not.board,
    ],
    brings: [brings.drill, brings.tools],
    needed: [needed.itself, needed.socket],
    own: {
      "led-tv-check-up": {
        way: repair,
        included: [labour, quote],
        excluded: [not.parts, not.board],
        needed: [needed.socket, needed.room],
      },
      "tv-uninstallation": {
        way: remove,
        included: [
          ["Screen and bracket taken down", "स्क्रीन और ब्रैकेट उतारना", "ಪರದೆ ಮತ್ತು ಬ್ರಾಕೆಟ್ ಇಳಿಸುವುದು", "إنزال الشاشة والحامل"],
          ["Cables labelled", "तारों पर नाम", "ತಂತಿಗಳಿಗೆ ಗುರುತು", "تعليم الكابلات"],
        ],
        excluded: [not.masonry],
        needed: [needed.room],
      },
    },
  },
  "kitchen-appliance-repair": {
    way: repair,
    included: [
      labour,
      quote,
      ["A test with you at the end", "अंत में आपके साथ जाँच", "ಕೊನೆಯಲ್ಲಿ ನಿಮ್ಮೊಂದಿಗೆ ಪರೀಕ್ಷೆ", "تجربة معك في النهاية"],
    ],
    excluded: [not.parts, not.board],
    brings: [brings.tools, brings.parts, brings.sheet],
    needed: [needed.socket, needed.cleared],
    own: {
      "gas-hob-and-stove-repair": {
        needed: [
          ["The gas shut an hour before", "एक घंटा पहले गैस बंद", "ಒಂದು ಗಂಟೆ ಮೊದಲು ಅನಿಲ ಬಂದ್", "إغلاق الغاز قبل ساعة"],
          needed.cleared,
        ],
      },
    },
  },
};
