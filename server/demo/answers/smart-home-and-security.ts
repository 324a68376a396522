import type { CategorySaying, Said } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { devices } from "./ways-around-the-home.ts";
import { inspect, repair } from "./ways-at-work.ts";

const fitted: Said = [
  "Fixing, wiring and set-up on one phone",
  "लगाना, तार और एक फ़ोन पर सेट करना",
  "ಅಳವಡಿಸಿ, ತಂತಿ ಜೋಡಿಸಿ, ಒಂದು ಫೋನ್‌ನಲ್ಲಿ ಹೊಂದಿಸುವುದು",
  "التثبيت والتوصيل والإعداد على هاتف واحد",
];
const fault: Said = [
  "Diagnosis and labour for one fault",
  "एक खराबी की जाँच और मज़दूरी",
  "ಒಂದು ದೋಷದ ಪರೀಕ್ಷೆ ಮತ್ತು ಕೂಲಿ",
  "فحص عطل واحد وأجرته",
];

export const smartHomeAndSecurity: CategorySaying = {
  "cctv-camera": {
    way: devices,
    included: [
      fitted,
      ["The view set with you", "दृश्य आपके साथ तय करना", "ನೋಟವನ್ನು ನಿಮ್ಮೊಂದಿಗೆ ಹೊಂದಿಸುವುದು", "ضبط زاوية الرؤية معك"],
    ],
    excluded: [
      not.device,
      ["Cable beyond ten metres", "दस मीटर से ज़्यादा तार", "ಹತ್ತು ಮೀಟರ್‌ಗಿಂತ ಹೆಚ್ಚು ತಂತಿ", "الكابل الزائد على عشرة أمتار"],
    ],
    brings: [brings.drill, brings.ladder],
    needed: [needed.itself, needed.socket, needed.phone],
    own: {
      "cctv-repair-and-check-up": {
        way: repair,
        included: [
          fault,
          [
            "Recording and playback tried",
            "रिकॉर्डिंग और प्लेबैक की जाँच",
            "ರೆಕಾರ್ಡಿಂಗ್ ಮತ್ತು ಮರುನೋಟ ಪರೀಕ್ಷೆ",
            "تجربة التسجيل والعرض",
          ],
        ],
        excluded: [not.parts],
        needed: [needed.socket, needed.phone],
      },
    },
  },
  "smart-lock-and-doorbell": {
    way: devices,
    included: [
      fitted,
      [
        "Opened from inside and outside with you",
        "आपके साथ अंदर-बाहर से खोलकर देखना",
        "ನಿಮ್ಮೊಂದಿಗೆ ಒಳಗಿನಿಂದ ಹೊರಗಿನಿಂದ ತೆರೆದು ನೋಡುವುದು",
        "فتحه معك من الداخل والخارج",
      ],
    ],
    excluded: [not.device, ["Changes of the door", "दरवाज़े में बदलाव", "ಬಾಗಿಲಿನ ಬದಲಾವಣೆ", "تعديل الباب"]],
    brings: [brings.drill, brings.tools],
    needed: [needed.itself, needed.phone],
    own: {
      "smart-lock-check-up": {
        way: repair,
        included: [fault],
        excluded: [not.parts],
        needed: [["The emergency key", "आपात चाबी", "ತುರ್ತು ಕೀಲಿ", "مفتاح الطوارئ"]],
      },
      "intercom-repair": { way: repair, included: [fault], excluded: [not.parts], needed: [needed.gate] },
    },
  },
  "wi-fi-and-networking": {
    way: devices,
    included: [
      [
        "Set-up, and a speed test in every room",
        "सेट करना और हर कमरे में गति की जाँच",
        "ಹೊಂದಿಸಿ, ಪ್ರತಿ ಕೋಣೆಯಲ್ಲಿ ವೇಗ ಪರೀಕ್ಷೆ",
        "الإعداد واختبار السرعة في كل غرفة",
      ],
      ["Five of your devices connected", "आपके पाँच उपकरण जोड़ना", "ನಿಮ್ಮ ಐದು ಸಾಧನ ಜೋಡಣೆ", "توصيل خمسة من أجهزتك"],
    ],
    excluded: [not.device, ["Faults of your provider", "आपके प्रदाता की गड़बड़ियाँ", "ನಿಮ್ಮ ಪೂರೈಕೆದಾರರ ದೋಷಗಳು", "أعطال مزوّدك"]],
    brings: [brings.tools, ["A cable tester", "केबल टेस्टर", "ಕೇಬಲ್ ಪರೀಕ್ಷಕ", "فاحص كابلات"]],
    needed: [needed.itself, needed.socket, needed.phone],
    own: {
      "wi-fi-dead-zone-survey": {
        way: inspect,
        included: [
          ["Signal measured in every room", "हर कमरे में सिग्नल की माप", "ಪ್ರತಿ ಕೋಣೆಯಲ್ಲಿ ಸಿಗ್ನಲ್ ಅಳತೆ", "قياس الإشارة في كل غرفة"],
          [
            "A plan of where devices should stand",
            "उपकरण कहाँ रखें, इसकी योजना",
            "ಸಾಧನ ಎಲ್ಲಿಡಬೇಕೆಂಬ ಯೋಜನೆ",
            "مخطط لمواضع الأجهزة",
          ],
        ],
        needed: [needed.phone],
      },
    },
  },
  "smart-lighting-and-automation": {
    way: devices,
    included: [
      fitted,
      ["Two routines of your choice", "आपकी पसंद के दो क्रम", "ನಿಮ್ಮ ಇಷ್ಟದ ಎರಡು ಕ್ರಮ", "برنامجان من اختيارك"],
    ],
    excluded: [not.device, not.wiring],
    brings: [brings.tools, brings.ladder],
    needed: [needed.itself, needed.phone, needed.mains],
  },
};
