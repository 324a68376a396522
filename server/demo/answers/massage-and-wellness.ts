import type { CategorySaying } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { lesson, therapy } from "./ways-with-people.ts";

export const massageAndWellness: CategorySaying = {
  "relaxing-massage": {
    way: therapy,
    included: [
      [
        "The full time on the table, without the set-up",
        "पूरा समय मालिश का, तैयारी अलग",
        "ಪೂರ್ಣ ಸಮಯ ಮಸಾಜ್‌ಗೆ, ಸಿದ್ಧತೆ ಬೇರೆ",
        "الوقت كاملًا للتدليك من دون التجهيز",
      ],
      ["Oil of your choice", "आपकी पसंद का तेल", "ನಿಮ್ಮ ಇಷ್ಟದ ಎಣ್ಣೆ", "زيت من اختيارك"],
      ["A therapist of your own gender", "आपके ही लिंग के थेरेपिस्ट", "ನಿಮ್ಮದೇ ಲಿಂಗದ ಚಿಕಿತ್ಸಕರು", "معالج من جنسك"],
    ],
    excluded: [not.medical],
    brings: [["A folding table", "फ़ोल्डिंग टेबल", "ಮಡಿಸುವ ಮೇಜು", "طاولة قابلة للطي"], brings.linen],
    needed: [needed.quiet, needed.clothes],
    own: {
      "foot-reflexology": {
        included: [
          [
            "A warm soak, then feet and lower legs",
            "गुनगुने पानी में पैर, फिर पैर और पिंडलियाँ",
            "ಬೆಚ್ಚಗಿನ ನೀರಿನಲ್ಲಿ ನೆನೆಸಿ, ನಂತರ ಪಾದ ಮತ್ತು ಕಾಲು",
            "نقع دافئ ثم القدمان والساقان",
          ],
        ],
        brings: [brings.linen],
        needed: [["An armchair", "आराम कुर्सी", "ಆರಾಮ ಕುರ್ಚಿ", "كرسي مريح"], needed.warm],
      },
    },
  },
  "ayurvedic-therapy": {
    way: therapy,
    included: [
      [
        "Warm herbal oil for one sitting",
        "एक बार के लिए गुनगुना जड़ी-बूटी तेल",
        "ಒಂದು ಬಾರಿಗೆ ಬೆಚ್ಚಗಿನ ಗಿಡಮೂಲಿಕೆ ಎಣ್ಣೆ",
        "زيت أعشاب دافئ لجلسة واحدة",
      ],
      [
        "A trained therapist of your own gender",
        "आपके ही लिंग के प्रशिक्षित थेरेपिस्ट",
        "ನಿಮ್ಮದೇ ಲಿಂಗದ ತರಬೇತಾದ ಚಿಕಿತ್ಸಕರು",
        "معالج مدرَّب من جنسك",
      ],
    ],
    excluded: [
      not.medical,
      ["A steam bath, unless it is added", "भाप स्नान, जब तक जोड़ा न जाए", "ಸೇರಿಸದ ಹೊರತು ಹಬೆ ಸ್ನಾನ", "حمّام بخار ما لم يُضف"],
    ],
    brings: [
      ["A table with an oil-proof cover", "तेल रोकने वाले कवर की टेबल", "ಎಣ್ಣೆ ತಡೆಯುವ ಹೊದಿಕೆಯ ಮೇಜು", "طاولة بغطاء مانع للزيت"],
      brings.linen,
    ],
    needed: [needed.quiet, needed.warm, needed.clothes],
    own: {
      "post-natal-mother-massage": {
        needed: [
          ["Your doctor’s consent in writing", "डॉक्टर की लिखित सहमति", "ವೈದ್ಯರ ಲಿಖಿತ ಒಪ್ಪಿಗೆ", "موافقة طبيبتك مكتوبة"],
          needed.warm,
          needed.quiet,
        ],
      },
    },
  },
  "pain-relief-and-physiotherapy": {
    way: therapy,
    included: [
      [
        "Movement assessed, then hands-on treatment",
        "हरकत की जाँच, फिर हाथ से उपचार",
        "ಚಲನೆ ಪರೀಕ್ಷೆ, ನಂತರ ಕೈ ಚಿಕಿತ್ಸೆ",
        "تقييم الحركة ثم علاج يدوي",
      ],
      ["Exercises to keep", "करने के लिए अभ्यास", "ಮುಂದುವರಿಸಲು ವ್ಯಾಯಾಮಗಳು", "تمارين تداوم عليها"],
    ],
    excluded: [
      [
        "Diagnosis of illnesses, and medicines",
        "बीमारी की पहचान और दवाएँ",
        "ಕಾಯಿಲೆ ನಿರ್ಣಯ ಮತ್ತು ಔಷಧಿ",
        "تشخيص الأمراض والأدوية",
      ],
    ],
    brings: [
      brings.linen,
      ["Bands and portable machines", "बैंड और छोटी मशीनें", "ಬ್ಯಾಂಡ್ ಮತ್ತು ಸಣ್ಣ ಯಂತ್ರಗಳು", "أشرطة وأجهزة محمولة"],
    ],
    needed: [
      needed.quiet,
      needed.clothes,
      [
        "Reports and scans, if there are any",
        "रिपोर्ट और स्कैन, यदि हों",
        "ವರದಿ ಮತ್ತು ಸ್ಕ್ಯಾನ್, ಇದ್ದರೆ",
        "التقارير والصور إن وُجدت",
      ],
    ],
  },
  "yoga-and-fitness-at-home": {
    way: lesson,
    included: [
      [
        "A lesson for your level, for one or two",
        "आपके स्तर का पाठ, एक या दो लोगों के लिए",
        "ನಿಮ್ಮ ಮಟ್ಟದ ಪಾಠ, ಒಬ್ಬರಿಗೆ ಅಥವಾ ಇಬ್ಬರಿಗೆ",
        "درس بمستواك لشخص أو اثنين",
      ],
      ["A note of what to practise", "क्या अभ्यास करें, इसकी पर्ची", "ಏನು ಅಭ್ಯಾಸ ಮಾಡಬೇಕೆಂಬ ಟಿಪ್ಪಣಿ", "ورقة بما تتدرب عليه"],
    ],
    excluded: [not.medical, ["Diet plans", "आहार योजना", "ಆಹಾರ ಯೋಜನೆ", "خطط التغذية"]],
    brings: [["Bands or a mat, if you ask", "माँगने पर बैंड या मैट", "ಕೇಳಿದರೆ ಬ್ಯಾಂಡ್ ಅಥವಾ ಚಾಪೆ", "أشرطة أو بساط إن طلبت"]],
    needed: [needed.quiet, needed.clothes],
    own: {
      "prenatal-yoga": {
        needed: [
          ["Medical clearance in writing", "डॉक्टर की लिखित अनुमति", "ವೈದ್ಯರ ಲಿಖಿತ ಅನುಮತಿ", "إذن طبي مكتوب"],
          needed.quiet,
        ],
      },
    },
  },
};
