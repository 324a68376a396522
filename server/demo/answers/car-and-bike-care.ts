import type { CategorySaying } from "./said.ts";
import { brings, needed } from "./things.ts";
import { vehicle } from "./ways-around-the-home.ts";

export const carAndBikeCare: CategorySaying = {
  "car-wash-and-cleaning": {
    way: vehicle,
    included: [
      ["One car, of any size", "किसी भी आकार की एक कार", "ಯಾವುದೇ ಗಾತ್ರದ ಒಂದು ಕಾರು", "سيارة واحدة بأي حجم"],
      [
        "Fresh cloths for paint and for wheels",
        "पेंट और पहियों के लिए अलग साफ़ कपड़े",
        "ಬಣ್ಣಕ್ಕೂ ಚಕ್ರಕ್ಕೂ ಬೇರೆ ಹೊಸ ಬಟ್ಟೆಗಳು",
        "أقمشة نظيفة للطلاء وأخرى للعجلات",
      ],
    ],
    excluded: [
      ["Engine bay and underbody", "इंजन और निचला हिस्सा", "ಎಂಜಿನ್ ಮತ್ತು ಕೆಳಭಾಗ", "حجرة المحرك والأسفل"],
      ["Deep scratches", "गहरी खरोंचें", "ಆಳವಾದ ಗೀರುಗಳು", "الخدوش العميقة"],
    ],
    brings: [["Twenty litres of water", "बीस लीटर पानी", "ಇಪ್ಪತ್ತು ಲೀಟರ್ ನೀರು", "عشرون لترًا من الماء"], brings.cleaners],
    needed: [needed.keys, needed.gate],
    own: {
      "car-interior-deep-cleaning": {
        included: [
          [
            "Roof, seats and carpets shampooed and extracted",
            "छत, सीटें और कालीन शैंपू करके सुखाना",
            "ಮೇಲ್ಛಾವಣಿ, ಆಸನ ಮತ್ತು ಚಾಪೆ ಶಾಂಪೂ",
            "غسل السقف والمقاعد والسجاد بالشامبو",
          ],
          ["Steam in the vents", "एसी छिद्रों में भाप", "ಗಾಳಿದಾರಿಗಳಿಗೆ ಹಬೆ", "بخار في فتحات التكييف"],
        ],
        needed: [
          needed.keys,
          needed.socket,
          [
            "Three hours with open windows",
            "खुली खिड़कियों के साथ तीन घंटे",
            "ಕಿಟಕಿ ತೆರೆದು ಮೂರು ಗಂಟೆ",
            "ثلاث ساعات والنوافذ مفتوحة",
          ],
        ],
      },
      "monthly-car-wash-plan": {
        included: [
          [
            "Dusting every day, a wash twice a week",
            "रोज़ धूल झाड़ना, हफ़्ते में दो बार धुलाई",
            "ಪ್ರತಿದಿನ ಧೂಳು ಒರೆಸಿ, ವಾರಕ್ಕೆ ಎರಡು ತೊಳೆತ",
            "نفض الغبار يوميًا وغسل مرتين أسبوعيًا",
          ],
          ["Missed days credited", "छूटे दिनों की भरपाई", "ತಪ್ಪಿದ ದಿನಗಳಿಗೆ ಪರಿಹಾರ", "تعويض الأيام الفائتة"],
        ],
      },
    },
  },
  "car-repair-at-home": {
    way: vehicle,
    included: [
      [
        "Diagnosis and labour where the car stands",
        "जहाँ कार खड़ी है वहीं जाँच और मज़दूरी",
        "ಕಾರು ನಿಂತಲ್ಲೇ ಪರೀಕ್ಷೆ ಮತ್ತು ಕೂಲಿ",
        "الفحص والأجرة حيث تقف السيارة",
      ],
      [
        "A price for parts before they are fitted",
        "लगाने से पहले पुर्ज़ों की कीमत",
        "ಹಾಕುವ ಮೊದಲು ಬಿಡಿಭಾಗದ ಬೆಲೆ",
        "سعر القطع قبل تركيبها",
      ],
    ],
    excluded: [
      ["Parts, oil and batteries", "पुर्ज़े, तेल और बैटरी", "ಬಿಡಿಭಾಗ, ಎಣ್ಣೆ ಮತ್ತು ಬ್ಯಾಟರಿ", "القطع والزيت والبطاريات"],
      ["Towing", "टोइंग", "ಎಳೆದೊಯ್ಯುವಿಕೆ", "السحب"],
    ],
    brings: [
      brings.tools,
      [
        "A jack, an inflator and a code reader",
        "जैक, हवा भरने की मशीन और कोड रीडर",
        "ಜ್ಯಾಕ್, ಗಾಳಿ ಯಂತ್ರ ಮತ್ತು ಕೋಡ್ ಓದುಗ",
        "رافعة ومنفاخ وقارئ أعطال",
      ],
    ],
    needed: [needed.keys, ["Level ground", "समतल ज़मीन", "ಸಮತಟ್ಟು ನೆಲ", "أرض مستوية"]],
  },
  "bike-and-scooter-service": {
    way: vehicle,
    included: [
      ["Labour for one two-wheeler", "एक दोपहिया की मज़दूरी", "ಒಂದು ದ್ವಿಚಕ್ರ ವಾಹನದ ಕೂಲಿ", "أجرة دراجة واحدة"],
      [
        "Brakes, chain or belt, and tyres checked",
        "ब्रेक, चेन या बेल्ट और टायर की जाँच",
        "ಬ್ರೇಕ್, ಚೈನ್ ಅಥವಾ ಬೆಲ್ಟ್, ಟೈರ್ ಪರಿಶೀಲನೆ",
        "فحص المكابح والسلسلة أو السير والإطارات",
      ],
    ],
    excluded: [["Oil and parts", "तेल और पुर्ज़े", "ಎಣ್ಣೆ ಮತ್ತು ಬಿಡಿಭಾಗ", "الزيت والقطع"]],
    brings: [brings.tools, brings.sheet],
    needed: [needed.keys, ["Level ground", "समतल ज़मीन", "ಸಮತಟ್ಟು ನೆಲ", "أرض مستوية"]],
    own: {
      "bike-foam-wash": {
        included: [
          [
            "Foam, brush, rinse and dry",
            "झाग, ब्रश, धुलाई और सुखाना",
            "ನೊರೆ, ಬ್ರಷ್, ತೊಳೆದು ಒಣಗಿಸುವುದು",
            "رغوة وفرشاة وشطف وتجفيف",
          ],
          [
            "Polish for tank and panels, the chain oiled",
            "टैंक और पैनल पर पॉलिश, चेन में तेल",
            "ಟ್ಯಾಂಕ್ ಮತ್ತು ಫಲಕಗಳಿಗೆ ಪಾಲಿಶ್, ಚೈನ್‌ಗೆ ಎಣ್ಣೆ",
            "تلميع الخزان والألواح وتزييت السلسلة",
          ],
        ],
        brings: [brings.cleaners],
      },
    },
  },
  "detailing-and-coating": {
    way: vehicle,
    included: [
      ["Wash and decontamination first", "पहले धुलाई और गहरी सफ़ाई", "ಮೊದಲು ತೊಳೆತ ಮತ್ತು ಆಳ ಸ್ವಚ್ಛತೆ", "غسل وإزالة الشوائب أولًا"],
      [
        "Masked edges, the finish shown in bright light",
        "ढके किनारे, तेज़ रोशनी में दिखाना",
        "ಮುಚ್ಚಿದ ಅಂಚು, ಪ್ರಕಾಶಮಾನ ಬೆಳಕಿನಲ್ಲಿ ತೋರಿಸುವುದು",
        "تغطية الحواف وعرض النتيجة في ضوء ساطع",
      ],
    ],
    excluded: [
      [
        "Dents, and scratches through the paint",
        "डेंट और पेंट के पार खरोंचें",
        "ನೆಗ್ಗು ಮತ್ತು ಬಣ್ಣ ದಾಟಿದ ಗೀರು",
        "الانبعاجات والخدوش النافذة",
      ],
    ],
    brings: [brings.machine, brings.cleaners],
    needed: [needed.socket, ["Shade for the whole time", "पूरे समय छाया", "ಪೂರ್ತಿ ಸಮಯ ನೆರಳು", "ظل طوال الوقت"], needed.keys],
    own: {
      "ceramic-coating": {
        warrantyDays: 365,
        questions: [
          [
            [
              "When may the car be washed again?",
              "कार फिर कब धो सकते हैं?",
              "ಕಾರನ್ನು ಮತ್ತೆ ಯಾವಾಗ ತೊಳೆಯಬಹುದು?",
              "متى يمكن غسل السيارة من جديد؟",
            ],
            [
              "After a week, by hand, with a mild shampoo.",
              "एक हफ़्ते बाद, हाथ से, हल्के शैंपू से।",
              "ಒಂದು ವಾರದ ನಂತರ, ಕೈಯಿಂದ, ಸೌಮ್ಯ ಶಾಂಪೂ ಬಳಸಿ.",
              "بعد أسبوع، يدويًا وبشامبو خفيف.",
            ],
          ],
        ],
      },
    },
  },
};
