import type { CategorySaying } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { beauty } from "./ways-with-people.ts";

export const salonAtHome: CategorySaying = {
  waxing: {
    way: beauty,
    included: [
      [
        "Cleaning, waxing and a soothing lotion",
        "सफ़ाई, वैक्स और ठंडक देने वाला लोशन",
        "ಸ್ವಚ್ಛತೆ, ವ್ಯಾಕ್ಸ್ ಮತ್ತು ತಂಪು ಲೋಷನ್",
        "التنظيف والشمع ولوشن ملطّف",
      ],
      ["Fresh strips and spatulas", "नई पट्टियाँ और स्पैटुला", "ಹೊಸ ಪಟ್ಟಿ ಮತ್ತು ಸ್ಪ್ಯಾಟುಲಾ", "أشرطة وملاعق جديدة"],
    ],
    excluded: [not.other],
    brings: [brings.kit, brings.linen, ["A wax heater", "वैक्स हीटर", "ವ್ಯಾಕ್ಸ್ ಹೀಟರ್", "سخان شمع"]],
    needed: [needed.socket, needed.quiet],
    questions: [
      [
        ["How long must the hair be?", "बाल कितने लंबे हों?", "ಕೂದಲು ಎಷ್ಟು ಉದ್ದವಿರಬೇಕು?", "كم ينبغي أن يكون طول الشعر؟"],
        [
          "Half a centimetre: about two weeks after shaving.",
          "आधा सेंटीमीटर: शेव के करीब दो हफ़्ते बाद।",
          "ಅರ್ಧ ಸೆಂಟಿಮೀಟರ್: ಶೇವ್ ಮಾಡಿದ ಸುಮಾರು ಎರಡು ವಾರ ನಂತರ.",
          "نصف سنتيمتر: نحو أسبوعين بعد الحلاقة.",
        ],
      ],
    ],
    own: {
      "face-waxing-and-threading": {
        included: [
          [
            "Brows, upper lip and chin",
            "भौंहें, ऊपरी होंठ और ठुड्डी",
            "ಹುಬ್ಬು, ಮೇಲ್ದುಟಿ ಮತ್ತು ಗಲ್ಲ",
            "الحاجبان والشفة العليا والذقن",
          ],
          ["A cooling gel", "ठंडा जेल", "ತಂಪು ಜೆಲ್", "جل مبرّد"],
        ],
      },
    },
  },
  "facial-and-cleanup": {
    way: beauty,
    included: [
      [
        "Cleansing, scrub, steam and mask",
        "क्लेंज़िंग, स्क्रब, भाप और मास्क",
        "ಕ್ಲೆನ್ಸಿಂಗ್, ಸ್ಕ್ರಬ್, ಹಬೆ ಮತ್ತು ಮಾಸ್ಕ್",
        "التنظيف والتقشير والبخار والقناع",
      ],
      [
        "A short massage of face and neck",
        "चेहरे और गर्दन की छोटी मालिश",
        "ಮುಖ ಮತ್ತು ಕುತ್ತಿಗೆಗೆ ಚಿಕ್ಕ ಮಸಾಜ್",
        "تدليك قصير للوجه والرقبة",
      ],
    ],
    excluded: [not.medical, not.other],
    brings: [brings.kit, brings.linen, ["A steamer", "स्टीमर", "ಸ್ಟೀಮರ್", "جهاز بخار"]],
    needed: [needed.socket, needed.warm, needed.quiet],
    questions: [
      [
        ["May I go out afterwards?", "क्या बाद में बाहर जा सकते हैं?", "ನಂತರ ಹೊರಗೆ ಹೋಗಬಹುದೇ?", "هل يمكنني الخروج بعدها؟"],
        [
          "Yes, with sun protection. Leave make-up and steam baths until the next day.",
          "हाँ, धूप से बचाव के साथ। मेकअप और भाप स्नान अगले दिन करें।",
          "ಹೌದು, ಬಿಸಿಲಿನ ರಕ್ಷಣೆಯೊಂದಿಗೆ. ಮೇಕಪ್ ಮತ್ತು ಹಬೆ ಸ್ನಾನ ಮರುದಿನ.",
          "نعم، مع واقٍ من الشمس. واترك المكياج وحمّام البخار إلى اليوم التالي.",
        ],
      ],
    ],
  },
  "manicure-and-pedicure": {
    way: beauty,
    included: [
      [
        "Soak, cut, file, cuticles and cream",
        "भिगोना, काटना, घिसना, क्यूटिकल और क्रीम",
        "ನೆನೆಸಿ, ಕತ್ತರಿಸಿ, ಉಜ್ಜಿ, ಕ್ಯೂಟಿಕಲ್ ಮತ್ತು ಕ್ರೀಮ್",
        "النقع والقص والبرد والجليدات والكريم",
      ],
      ["One polish of your choice", "आपकी पसंद की एक पॉलिश", "ನಿಮ್ಮ ಇಷ್ಟದ ಒಂದು ಪಾಲಿಶ್", "طلاء واحد من اختيارك"],
    ],
    excluded: [
      [
        "Removal of gel and extensions",
        "जेल और एक्सटेंशन हटाना",
        "ಜೆಲ್ ಮತ್ತು ಎಕ್ಸ್‌ಟೆನ್ಷನ್ ತೆಗೆಯುವುದು",
        "إزالة الجل والأظافر المركّبة",
      ],
      not.medical,
    ],
    brings: [brings.kit, brings.linen, ["A tub with a liner", "लाइनर वाला टब", "ಲೈನರ್ ಇರುವ ಟಬ್", "حوض مبطّن"]],
    needed: [needed.warm, needed.seat],
    own: {
      "gel-polish-application": {
        included: [
          [
            "Nails shaped, base, two coats and a top coat",
            "नाखून आकार, बेस, दो परत और टॉप कोट",
            "ಉಗುರು ಆಕಾರ, ಬೇಸ್, ಎರಡು ಪದರ ಮತ್ತು ಟಾಪ್ ಕೋಟ್",
            "تشكيل الأظافر وأساس وطبقتان وطبقة نهائية",
          ],
        ],
        needed: [needed.socket, needed.seat],
      },
      "nail-extensions-and-nail-art": {
        included: [
          [
            "Ten extensions, shaped and painted",
            "दस एक्सटेंशन, आकार और रंग के साथ",
            "ಹತ್ತು ಎಕ್ಸ್‌ಟೆನ್ಷನ್, ಆಕಾರ ಮತ್ತು ಬಣ್ಣದೊಂದಿಗೆ",
            "عشرة أظافر مركّبة ومشكّلة وملوّنة",
          ],
          ["Art on two nails", "दो नाखूनों पर कला", "ಎರಡು ಉಗುರುಗಳ ಮೇಲೆ ಕಲೆ", "رسم على ظفرين"],
        ],
        needed: [needed.socket, needed.seat],
      },
    },
  },
  "hair-care": {
    way: beauty,
    included: [
      ["Wash, the treatment and blow-dry", "धुलाई, उपचार और ब्लो-ड्राई", "ತೊಳೆತ, ಚಿಕಿತ್ಸೆ ಮತ್ತು ಬ್ಲೋ-ಡ್ರೈ", "الغسل والعلاج والتجفيف"],
      ["A talk about what suits you", "आप पर क्या जँचेगा, इस पर बात", "ನಿಮಗೆ ಯಾವುದು ಒಪ್ಪುತ್ತದೆ ಎಂಬ ಮಾತು", "حديث عمّا يناسبك"],
    ],
    excluded: [
      not.other,
      [
        "More product for hair below the waist",
        "कमर से लंबे बालों के लिए अतिरिक्त उत्पाद",
        "ಸೊಂಟಕ್ಕಿಂತ ಉದ್ದ ಕೂದಲಿಗೆ ಹೆಚ್ಚಿನ ಉತ್ಪನ್ನ",
        "منتج إضافي للشعر الأطول من الخصر",
      ],
    ],
    brings: [brings.chair, brings.linen, brings.sheet],
    needed: [needed.socket, needed.seat, needed.warm],
    own: {
      "root-touch-up": {
        questions: [
          [
            ["Do I need a patch test?", "क्या पैच टेस्ट ज़रूरी है?", "ಪ್ಯಾಚ್ ಪರೀಕ್ಷೆ ಬೇಕೇ?", "هل يلزم اختبار للحساسية؟"],
            [
              "Yes, if you have never coloured your hair. Ask for it a day earlier.",
              "हाँ, यदि आपने कभी बाल नहीं रंगे। एक दिन पहले माँगें।",
              "ಹೌದು, ನೀವು ಎಂದೂ ಕೂದಲಿಗೆ ಬಣ್ಣ ಹಚ್ಚದಿದ್ದರೆ. ಒಂದು ದಿನ ಮೊದಲು ಕೇಳಿ.",
              "نعم، إن لم تصبغ شعرك من قبل. اطلبه قبل يوم.",
            ],
          ],
        ],
      },
    },
  },
  "makeup-and-mehendi": {
    way: beauty,
    included: [
      [
        "Skin prepared, and the look you agreed on",
        "त्वचा की तैयारी और तय किया रूप",
        "ಚರ್ಮದ ಸಿದ್ಧತೆ ಮತ್ತು ಒಪ್ಪಿದ ರೂಪ",
        "تحضير البشرة والمظهر المتفق عليه",
      ],
      [
        "Small corrections before the artist leaves",
        "जाने से पहले छोटे सुधार",
        "ಹೊರಡುವ ಮೊದಲು ಸಣ್ಣ ತಿದ್ದುಪಡಿ",
        "تعديلات صغيرة قبل المغادرة",
      ],
    ],
    excluded: [
      ["Jewellery and clothes", "गहने और कपड़े", "ಒಡವೆ ಮತ್ತು ಬಟ್ಟೆ", "الحلي والملابس"],
      ["More persons", "और लोग", "ಹೆಚ್ಚಿನ ಜನರು", "أشخاص آخرون"],
    ],
    brings: [brings.chair, brings.kit],
    needed: [needed.seat, needed.socket],
    own: {
      "mehendi-for-hands": {
        included: [
          [
            "Both hands, front and back to the wrist",
            "दोनों हाथ, कलाई तक आगे-पीछे",
            "ಎರಡೂ ಕೈ, ಮಣಿಕಟ್ಟಿನವರೆಗೆ ಹಿಂದೆ ಮುಂದೆ",
            "اليدان ظهرًا وبطنًا حتى الرسغ",
          ],
          ["Natural henna", "प्राकृतिक मेहंदी", "ನೈಸರ್ಗಿಕ ಮೆಹಂದಿ", "حناء طبيعية"],
        ],
        needed: [needed.seat],
      },
      "saree-draping": {
        included: [
          [
            "One saree draped and pinned",
            "एक साड़ी पहनाना और पिन लगाना",
            "ಒಂದು ಸೀರೆ ಉಡಿಸಿ ಪಿನ್ ಹಾಕುವುದು",
            "لفّ ساري واحد وتثبيته",
          ],
        ],
        needed: [
          ["The saree ironed, and a mirror", "इस्त्री की साड़ी और शीशा", "ಇಸ್ತ್ರಿ ಮಾಡಿದ ಸೀರೆ ಮತ್ತು ಕನ್ನಡಿ", "الساري مكويًا، ومرآة"],
        ],
      },
    },
  },
};
