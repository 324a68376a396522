import type { CategorySaying } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { moving } from "./ways-around-the-home.ts";

export const packersAndShifting: CategorySaying = {
  "house-shifting": {
    way: moving,
    included: [
      [
        "Packing material, loading, a closed truck and unloading",
        "पैकिंग सामान, लदाई, बंद ट्रक और उतारना",
        "ಪ್ಯಾಕಿಂಗ್ ಸಾಮಗ್ರಿ, ಏರಿಸುವುದು, ಮುಚ್ಚಿದ ಟ್ರಕ್, ಇಳಿಸುವುದು",
        "مواد التغليف والتحميل وشاحنة مغلقة والتنزيل",
      ],
      [
        "Beds and tables taken apart and set up again",
        "पलंग और मेज़ खोलना और फिर जोड़ना",
        "ಮಂಚ ಮತ್ತು ಮೇಜು ಬಿಚ್ಚಿ ಮತ್ತೆ ಜೋಡಿಸುವುದು",
        "فك الأسرّة والطاولات وتركيبها من جديد",
      ],
    ],
    excluded: [
      not.tolls,
      [
        "AC, geyser and TV on walls, which are booked by themselves",
        "दीवार पर लगे एसी, गीज़र और टीवी, जो अलग से बुक होते हैं",
        "ಗೋಡೆಯ ಎಸಿ, ಗೀಸರ್ ಮತ್ತು ಟಿವಿ, ಪ್ರತ್ಯೇಕವಾಗಿ ಬುಕ್ ಮಾಡಬೇಕು",
        "المكيف والسخان والتلفاز على الجدران، وتُحجز على حدة",
      ],
    ],
    brings: [brings.boxes, brings.straps],
    needed: [needed.gate, needed.parking],
    own: {
      "few-items-shifting": {
        included: [
          [
            "A mini truck and two helpers",
            "छोटा ट्रक और दो सहायक",
            "ಸಣ್ಣ ಟ್ರಕ್ ಮತ್ತು ಇಬ್ಬರು ಸಹಾಯಕರು",
            "شاحنة صغيرة ومساعدان",
          ],
          ["Basic wrapping at the door", "दरवाज़े पर साधारण लपेटना", "ಬಾಗಿಲಲ್ಲಿ ಸರಳ ಹೊದಿಕೆ", "لف بسيط عند الباب"],
        ],
        needed: [
          needed.parking,
          ["Small things in boxes", "छोटी चीज़ें डिब्बों में", "ಸಣ್ಣ ವಸ್ತುಗಳು ಪೆಟ್ಟಿಗೆಯಲ್ಲಿ", "الأشياء الصغيرة في صناديق"],
        ],
      },
    },
  },
  "packing-and-storage": {
    way: moving,
    included: [
      ["Material for what is packed", "पैक होने वाली चीज़ों का सामान", "ಪ್ಯಾಕ್ ಮಾಡುವುದಕ್ಕೆ ಬೇಕಾದ ಸಾಮಗ್ರಿ", "مواد ما يُغلَّف"],
      ["A list by room", "कमरे के अनुसार सूची", "ಕೋಣೆವಾರು ಪಟ್ಟಿ", "قائمة بحسب الغرف"],
    ],
    excluded: [
      [
        "Transport, unless the service names it",
        "ढुलाई, जब तक सेवा में न लिखी हो",
        "ಸೇವೆಯಲ್ಲಿ ಹೇಳದ ಹೊರತು ಸಾಗಣೆ",
        "النقل ما لم تذكره الخدمة",
      ],
    ],
    brings: [brings.boxes],
    needed: [needed.gate, ["A room to work in", "काम के लिए एक कमरा", "ಕೆಲಸಕ್ಕೆ ಒಂದು ಕೋಣೆ", "غرفة للعمل"]],
    own: {
      "unpacking-and-arranging": {
        included: [
          [
            "Cartons opened, kitchen and wardrobes set up",
            "डिब्बे खोलना, रसोई और अलमारी सजाना",
            "ಪೆಟ್ಟಿಗೆ ತೆರೆದು, ಅಡುಗೆಮನೆ ಮತ್ತು ಕಪಾಟು ಜೋಡಿಸುವುದು",
            "فتح الصناديق وترتيب المطبخ والخزائن",
          ],
          ["Empty cartons taken away", "खाली डिब्बे ले जाना", "ಖಾಲಿ ಪೆಟ್ಟಿಗೆ ಒಯ್ಯುವುದು", "أخذ الصناديق الفارغة"],
        ],
      },
      "monthly-household-storage": {
        included: [
          [
            "Pick-up, and one month for up to 100 cubic feet",
            "उठाना और 100 घन फुट तक एक महीना",
            "ಒಯ್ಯುವುದು ಮತ್ತು 100 ಘನ ಅಡಿವರೆಗೆ ಒಂದು ತಿಂಗಳು",
            "الأخذ وشهر واحد حتى مئة قدم مكعب",
          ],
          [
            "A warehouse that is watched and treated against pests",
            "निगरानी और कीट-रोधी गोदाम",
            "ಕಾವಲಿರುವ, ಕೀಟರಹಿತ ಗೋದಾಮು",
            "مستودع مراقب ومعالج ضد الآفات",
          ],
        ],
      },
    },
  },
  "vehicle-and-appliance-moving": {
    way: moving,
    included: [
      [
        "Wrapping, straps and careful loading",
        "लपेटना, पट्टे और सावधानी से लदाई",
        "ಹೊದಿಕೆ, ಪಟ್ಟಿ ಮತ್ತು ಎಚ್ಚರಿಕೆಯ ಏರಿಕೆ",
        "اللف والأحزمة والتحميل بعناية",
      ],
      [
        "Condition noted with you at both ends",
        "दोनों सिरों पर हालत आपके साथ लिखना",
        "ಎರಡೂ ಕಡೆ ಸ್ಥಿತಿಯನ್ನು ನಿಮ್ಮೊಂದಿಗೆ ಬರೆಯುವುದು",
        "تدوين الحالة معك في الطرفين",
      ],
    ],
    excluded: [
      not.tolls,
      ["Repair of what was broken before", "पहले से टूटी चीज़ की मरम्मत", "ಮೊದಲೇ ಹಾಳಾದುದರ ದುರಸ್ತಿ", "إصلاح ما كان تالفًا من قبل"],
    ],
    brings: [brings.straps, brings.boxes],
    needed: [needed.gate, needed.parking],
    own: {
      "bike-transport-within-city": {
        needed: [
          [
            "Registration papers, and little fuel",
            "पंजीकरण के कागज़ और कम ईंधन",
            "ನೋಂದಣಿ ಪತ್ರ ಮತ್ತು ಕಡಿಮೆ ಇಂಧನ",
            "أوراق التسجيل ووقود قليل",
          ],
          needed.keys,
        ],
      },
      "car-transport-to-another-city": {
        included: [
          [
            "An enclosed carrier that can be followed",
            "बंद वाहन, जिसे देख सकते हैं",
            "ಗಮನಿಸಬಹುದಾದ ಮುಚ್ಚಿದ ವಾಹನ",
            "ناقلة مغلقة يمكن تتبعها",
          ],
          [
            "Dents and distance noted at both ends",
            "दोनों सिरों पर डेंट और दूरी लिखना",
            "ಎರಡೂ ಕಡೆ ನೆಗ್ಗು ಮತ್ತು ದೂರ ಬರೆಯುವುದು",
            "تدوين الانبعاجات والمسافة في الطرفين",
          ],
        ],
        needed: [
          [
            "Registration and insurance papers",
            "पंजीकरण और बीमा के कागज़",
            "ನೋಂದಣಿ ಮತ್ತು ವಿಮೆ ಪತ್ರಗಳು",
            "أوراق التسجيل والتأمين",
          ],
          needed.keys,
        ],
      },
    },
  },
};
