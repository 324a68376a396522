import type { CategorySaying } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { pests } from "./ways-around-the-home.ts";
import { clean, inspect, install } from "./ways-at-work.ts";

export const pestControl: CategorySaying = {
  "cockroach-and-ant-control": {
    way: pests,
    included: [
      [
        "Gel, bait or spray where they live",
        "जहाँ रहते हैं वहाँ जेल, चारा या स्प्रे",
        "ಅವು ಇರುವಲ್ಲಿ ಜೆಲ್, ಎರೆ ಅಥವಾ ಸಿಂಪಡಣೆ",
        "جل أو طُعم أو رشّ حيث تعيش",
      ],
      ["Drains and ducts looked at", "नालियाँ और डक्ट देखना", "ಚರಂಡಿ ಮತ್ತು ಡಕ್ಟ್ ಪರಿಶೀಲನೆ", "معاينة المصارف والمجاري"],
    ],
    excluded: [
      ["Cleaning and closing of cracks", "सफ़ाई और दरारें बंद करना", "ಸ್ವಚ್ಛತೆ ಮತ್ತು ಬಿರುಕು ಮುಚ್ಚುವುದು", "التنظيف وسد الشقوق"],
    ],
    brings: [brings.machine, brings.mask],
    needed: [
      needed.pets,
      ["Food and dishes put away", "खाना और बर्तन हटाए हुए", "ಆಹಾರ ಮತ್ತು ಪಾತ್ರೆ ತೆಗೆದಿಟ್ಟಿರಲಿ", "رفع الطعام والأواني"],
    ],
    own: {
      "kitchen-cockroach-gel-treatment": {
        included: [
          [
            "Odourless gel in hinges, corners and behind appliances",
            "कब्ज़ों, कोनों और उपकरणों के पीछे बिना गंध का जेल",
            "ಕೀಲು, ಮೂಲೆ ಮತ್ತು ಉಪಕರಣಗಳ ಹಿಂದೆ ವಾಸನೆಯಿಲ್ಲದ ಜೆಲ್",
            "جل بلا رائحة في المفصلات والزوايا وخلف الأجهزة",
          ],
          [
            "A second visit after 15 days",
            "15 दिन बाद दूसरी विज़िट",
            "15 ದಿನಗಳ ನಂತರ ಎರಡನೇ ಭೇಟಿ",
            "زيارة ثانية بعد خمسة عشر يومًا",
          ],
        ],
        needed: [needed.cleared],
      },
    },
  },
  "termite-control": {
    way: pests,
    included: [
      [
        "Holes drilled, filled and sealed to match",
        "छेद करना, भरना और मिलते रंग से बंद करना",
        "ರಂಧ್ರ ಕೊರೆದು, ತುಂಬಿ, ಹೊಂದುವಂತೆ ಮುಚ್ಚುವುದು",
        "ثقوب تُحفر وتُملأ وتُغلق بلون مطابق",
      ],
      ["Wood near walls looked at", "दीवार के पास की लकड़ी देखना", "ಗೋಡೆ ಬಳಿಯ ಮರ ಪರಿಶೀಲನೆ", "معاينة الخشب قرب الجدران"],
    ],
    excluded: [["Replacement of damaged wood", "खराब लकड़ी बदलना", "ಹಾಳಾದ ಮರ ಬದಲಾವಣೆ", "تبديل الخشب التالف"]],
    brings: [brings.drill, brings.mask],
    needed: [needed.walls, needed.socket, needed.pets],
    own: {
      "anti-termite-treatment": { warrantyDays: 1825 },
      "termite-inspection": {
        way: inspect,
        included: [
          [
            "Mud tubes, woodwork and wall bases sounded",
            "मिट्टी की नलियाँ, लकड़ी और दीवार की जड़ परखना",
            "ಮಣ್ಣಿನ ಕೊಳವೆ, ಮರ ಮತ್ತು ಗೋಡೆಯ ಬುಡ ಪರೀಕ್ಷೆ",
            "فحص أنفاق الطين والخشب وأسفل الجدران",
          ],
        ],
        excluded: [["The treatment", "उपचार", "ಚಿಕಿತ್ಸೆ", "المعالجة"]],
        brings: [brings.tools],
        needed: [needed.room],
      },
      "pre-construction-termite-proofing": {
        included: [
          [
            "Soil and backfill treated in stages",
            "मिट्टी और भराव का चरणों में उपचार",
            "ಮಣ್ಣು ಮತ್ತು ತುಂಬುವಿಕೆಗೆ ಹಂತಹಂತವಾಗಿ ಚಿಕಿತ್ಸೆ",
            "معالجة التربة والردم على مراحل",
          ],
          [
            "A certificate for builder and bank",
            "बिल्डर और बैंक के लिए प्रमाणपत्र",
            "ಬಿಲ್ಡರ್ ಮತ್ತು ಬ್ಯಾಂಕ್‌ಗೆ ಪ್ರಮಾಣಪತ್ರ",
            "شهادة للمقاول والمصرف",
          ],
        ],
        needed: [
          ["The site open before flooring", "फ़र्श से पहले खुली साइट", "ನೆಲಹಾಸಿಗೆ ಮೊದಲು ತೆರೆದ ಜಾಗ", "الموقع مكشوف قبل الأرضيات"],
        ],
      },
    },
  },
  "bed-bug-control": {
    way: pests,
    included: [
      [
        "Seams, joints, skirting and sockets treated",
        "सिलाई, जोड़, स्कर्टिंग और सॉकेट का उपचार",
        "ಹೊಲಿಗೆ, ಸಂದು, ಸ್ಕರ್ಟಿಂಗ್ ಮತ್ತು ಸಾಕೆಟ್ ಚಿಕಿತ್ಸೆ",
        "معالجة الدرزات والوصلات والوزرات والمقابس",
      ],
      [
        "Two visits, 14 days apart, for homes",
        "घरों के लिए 14 दिन के अंतर पर दो विज़िट",
        "ಮನೆಗಳಿಗೆ 14 ದಿನ ಅಂತರದಲ್ಲಿ ಎರಡು ಭೇಟಿ",
        "زيارتان للبيوت بفاصل أربعة عشر يومًا",
      ],
    ],
    excluded: [["Washing of bedding", "बिस्तर धोना", "ಹಾಸಿಗೆ ಬಟ್ಟೆ ತೊಳೆಯುವುದು", "غسل الفراش"], not.disposal],
    brings: [brings.machine, brings.mask],
    needed: [
      [
        "Bedding taken off, to be washed hot",
        "गरम धुलाई के लिए बिस्तर उतारा हुआ",
        "ಬಿಸಿ ತೊಳೆತಕ್ಕೆ ಹಾಸಿಗೆ ಬಟ್ಟೆ ತೆಗೆದಿರಲಿ",
        "نزع الفراش لغسله ساخنًا",
      ],
      [
        "Three hours out of the house after spraying",
        "स्प्रे के बाद तीन घंटे घर से बाहर",
        "ಸಿಂಪಡಿಸಿದ ನಂತರ ಮೂರು ಗಂಟೆ ಮನೆಯ ಹೊರಗೆ",
        "ثلاث ساعات خارج البيت بعد الرش",
      ],
    ],
    own: {
      "mattress-steam-treatment": {
        way: clean,
        included: [
          [
            "Dry steam on both sides of one double bed",
            "एक डबल बेड के दोनों ओर सूखी भाप",
            "ಒಂದು ಡಬಲ್ ಹಾಸಿಗೆಯ ಎರಡೂ ಬದಿಗೆ ಒಣ ಹಬೆ",
            "بخار جاف على وجهي سرير مزدوج",
          ],
          ["No chemicals", "कोई रसायन नहीं", "ಯಾವುದೇ ರಾಸಾಯನಿಕವಿಲ್ಲ", "بلا مواد كيميائية"],
        ],
        needed: [needed.socket, ["Bedding taken off", "बिस्तर उतारा हुआ", "ಹಾಸಿಗೆ ಬಟ್ಟೆ ತೆಗೆದಿರಲಿ", "نزع الفراش"]],
      },
    },
  },
  "mosquito-and-fly-control": {
    way: pests,
    included: [
      [
        "Resting and breeding places treated",
        "बैठने और पनपने की जगहों का उपचार",
        "ಕೂರುವ ಮತ್ತು ಹುಟ್ಟುವ ಜಾಗಗಳ ಚಿಕಿತ್ಸೆ",
        "معالجة أماكن الاستراحة والتكاثر",
      ],
      [
        "Advice on standing water and waste",
        "रुके पानी और कचरे पर सलाह",
        "ನಿಂತ ನೀರು ಮತ್ತು ಕಸದ ಬಗ್ಗೆ ಸಲಹೆ",
        "نصيحة بشأن الماء الراكد والنفايات",
      ],
    ],
    excluded: [
      [
        "Public drains and neighbouring plots",
        "सार्वजनिक नाले और पड़ोसी प्लॉट",
        "ಸಾರ್ವಜನಿಕ ಚರಂಡಿ ಮತ್ತು ನೆರೆ ಜಾಗ",
        "المصارف العامة والقطع المجاورة",
      ],
    ],
    brings: [brings.machine, brings.mask],
    needed: [needed.pets, ["Food covered", "ढका हुआ खाना", "ಮುಚ್ಚಿದ ಆಹಾರ", "طعام مغطى"]],
    own: {
      "window-mosquito-net-fitting": {
        way: install,
        included: [
          [
            "One window measured and fitted",
            "एक खिड़की का नाप और जाली",
            "ಒಂದು ಕಿಟಕಿ ಅಳೆದು ಅಳವಡಿಸುವುದು",
            "قياس نافذة واحدة وتركيبها",
          ],
          ["A net that comes off for washing", "धोने के लिए उतरने वाली जाली", "ತೊಳೆಯಲು ತೆಗೆಯಬಹುದಾದ ಬಲೆ", "شبك يُنزع للغسل"],
        ],
        excluded: [not.outside],
        brings: [brings.tools],
        needed: [needed.room],
      },
    },
  },
  "rodent-and-bird-control": {
    way: pests,
    included: [
      ["Runs and entry holes found", "रास्ते और छेद ढूँढना", "ದಾರಿ ಮತ್ತು ರಂಧ್ರ ಪತ್ತೆ", "العثور على المسالك والثقوب"],
      [
        "Bait stations or boards, and holes plugged",
        "चारा पेटी या बोर्ड, और छेद बंद",
        "ಎರೆ ಪೆಟ್ಟಿಗೆ ಅಥವಾ ಹಲಗೆ, ರಂಧ್ರ ಮುಚ್ಚುವುದು",
        "محطات طُعم أو ألواح، وسد الثقوب",
      ],
    ],
    excluded: [not.height, ["Masonry", "चिनाई", "ಗಾರೆ ಕೆಲಸ", "أعمال البناء"]],
    brings: [brings.tools, brings.mask],
    needed: [needed.pets, needed.room],
    own: {
      "pigeon-net-installation": {
        way: install,
        included: [
          [
            "A net on steel wire for one balcony of up to 80 square feet",
            "80 वर्ग फुट तक की एक बालकनी पर स्टील तार की जाली",
            "80 ಚದರ ಅಡಿವರೆಗಿನ ಒಂದು ಬಾಲ್ಕನಿಗೆ ಉಕ್ಕಿನ ತಂತಿಯ ಬಲೆ",
            "شبك على سلك معدني لشرفة حتى ثمانين قدمًا مربعًا",
          ],
        ],
        needed: [["The balcony cleared", "खाली बालकनी", "ಖಾಲಿ ಬಾಲ್ಕನಿ", "شرفة خالية"], needed.gate],
      },
      "pigeon-spike-installation": {
        way: install,
        included: [
          [
            "Ledges cleaned, and blunt spikes glued",
            "छज्जे साफ़ करके कुंद काँटे चिपकाना",
            "ಅಂಚು ಸ್ವಚ್ಛಗೊಳಿಸಿ ಮೊಂಡು ಮುಳ್ಳು ಅಂಟಿಸುವುದು",
            "تنظيف الحواف ولصق أشواك غير حادة",
          ],
        ],
      },
    },
  },
};
