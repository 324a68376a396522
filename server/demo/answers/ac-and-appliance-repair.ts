import { brackets, fitting, labour, quote } from "./appliances.ts";
import type { CategorySaying, Said } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { tvAndKitchen } from "./tv-and-kitchen.ts";
import { clean, install, remove, repair } from "./ways-at-work.ts";

const gasCharge: Said = [
  "A leak test and one charge of gas",
  "रिसाव की जाँच और एक बार गैस",
  "ಸೋರಿಕೆ ಪರೀಕ್ಷೆ ಮತ್ತು ಒಂದು ಬಾರಿ ಅನಿಲ",
  "فحص التسرّب وتعبئة غاز واحدة",
];

export const acAndApplianceRepair: CategorySaying = {
  "ac-service-and-repair": {
    way: repair,
    included: [
      [
        "Filters, coil and drain tray washed or checked",
        "फ़िल्टर, कॉइल और ट्रे की धुलाई या जाँच",
        "ಫಿಲ್ಟರ್, ಕಾಯಿಲ್ ಮತ್ತು ಟ್ರೇ ತೊಳೆತ ಅಥವಾ ಪರಿಶೀಲನೆ",
        "غسل المرشّحات والملف وحوض التصريف أو فحصها",
      ],
      [
        "Cooling measured before and after",
        "पहले और बाद में ठंडक की माप",
        "ಮೊದಲು ಮತ್ತು ನಂತರ ತಂಪಿನ ಅಳತೆ",
        "قياس التبريد قبل العمل وبعده",
      ],
      ["The place wiped dry", "जगह पोंछकर सुखाना", "ಜಾಗ ಒರೆಸಿ ಒಣಗಿಸುವುದು", "تجفيف المكان"],
    ],
    excluded: [
      not.parts,
      [
        "Gas, unless the service names it",
        "गैस, जब तक सेवा में न लिखी हो",
        "ಸೇವೆಯಲ್ಲಿ ಹೇಳದ ಹೊರತು ಅನಿಲ",
        "الغاز ما لم تذكره الخدمة",
      ],
    ],
    brings: [
      brings.tools,
      [
        "A jet pump and a jacket that catches the water",
        "जेट पंप और पानी रोकने वाला कवर",
        "ಜೆಟ್ ಪಂಪ್ ಮತ್ತು ನೀರು ಹಿಡಿಯುವ ಹೊದಿಕೆ",
        "مضخة نفث وغطاء يجمع الماء",
      ],
      brings.ladder,
    ],
    needed: [needed.socket, needed.water, needed.room],
    questions: [
      [
        [
          "How often should an AC be washed?",
          "एसी कितनी बार धुलना चाहिए?",
          "ಎಸಿಯನ್ನು ಎಷ್ಟು ಬಾರಿ ತೊಳೆಯಬೇಕು?",
          "كم مرة ينبغي غسل المكيف؟",
        ],
        [
          "Twice a year where it runs every day: before summer, and after it.",
          "जहाँ रोज़ चलता है, साल में दो बार: गर्मी से पहले और बाद।",
          "ಪ್ರತಿದಿನ ಓಡುವಲ್ಲಿ ವರ್ಷಕ್ಕೆ ಎರಡು ಬಾರಿ: ಬೇಸಿಗೆಗೆ ಮೊದಲು ಮತ್ತು ನಂತರ.",
          "مرتين في السنة حيث يعمل كل يوم: قبل الصيف وبعده.",
        ],
      ],
    ],
    own: {
      "ac-gas-refill": {
        included: [
          gasCharge,
          [
            "A pressure reading that you can see",
            "दबाव की माप, जो आप देख सकते हैं",
            "ನೀವು ನೋಡಬಹುದಾದ ಒತ್ತಡದ ಅಳತೆ",
            "قراءة ضغط تراها بنفسك",
          ],
        ],
        excluded: [not.parts],
        warrantyDays: 90,
      },
      "split-ac-installation": {
        way: install,
        included: [
          fitting,
          [
            "Up to three metres of your copper pipe laid",
            "आपके ताँबे के पाइप के तीन मीटर तक",
            "ನಿಮ್ಮ ತಾಮ್ರದ ಪೈಪ್ ಮೂರು ಮೀಟರ್‌ವರೆಗೆ",
            "مدّ ما يصل إلى ثلاثة أمتار من أنبوبك النحاسي",
          ],
        ],
        excluded: [brackets, not.wiring, not.masonry],
        brings: [brings.tools, brings.drill, brings.ladder],
        needed: [needed.itself, needed.socket, needed.room],
      },
      "ac-uninstallation": {
        way: remove,
        included: [
          [
            "Gas pumped down into the outdoor unit",
            "गैस बाहरी यूनिट में रोकना",
            "ಅನಿಲವನ್ನು ಹೊರ ಘಟಕಕ್ಕೆ ಇಳಿಸುವುದು",
            "سحب الغاز إلى الوحدة الخارجية",
          ],
          [
            "Both units taken down and capped",
            "दोनों यूनिट उतारना और सिरे बंद करना",
            "ಎರಡೂ ಘಟಕ ಇಳಿಸಿ ಮುಚ್ಚುವುದು",
            "إنزال الوحدتين وإغلاق أطرافهما",
          ],
        ],
        excluded: [
          not.masonry,
          ["Transport to the next address", "अगले पते तक ढुलाई", "ಮುಂದಿನ ವಿಳಾಸಕ್ಕೆ ಸಾಗಣೆ", "النقل إلى العنوان التالي"],
        ],
      },
    },
  },
  "washing-machine-repair": {
    way: repair,
    included: [
      labour,
      quote,
      [
        "A short wash to find the fault",
        "खराबी ढूँढने के लिए छोटी धुलाई",
        "ದೋಷ ಹುಡುಕಲು ಚಿಕ್ಕ ತೊಳೆತ",
        "غسلة قصيرة للعثور على العطل",
      ],
    ],
    excluded: [not.parts, not.board],
    brings: [brings.tools, brings.parts],
    needed: [needed.socket, needed.water, ["An empty drum", "खाली ड्रम", "ಖಾಲಿ ಡ್ರಮ್", "حوض فارغ"]],
    own: {
      "washing-machine-drum-deep-clean": {
        way: clean,
        included: [
          [
            "Drum, gasket and drawer freed of scale",
            "ड्रम, रबर और दराज से पपड़ी हटाना",
            "ಡ್ರಮ್, ಗ್ಯಾಸ್ಕೆಟ್ ಮತ್ತು ಡ್ರಾಯರ್‌ನ ಪದರ ತೆಗೆಯುವುದು",
            "إزالة الترسبات من الحوض والحشوة والدرج",
          ],
          ["The filter emptied", "फ़िल्टर खाली करना", "ಫಿಲ್ಟರ್ ಖಾಲಿ ಮಾಡುವುದು", "تفريغ المرشّح"],
        ],
      },
      "washing-machine-installation": {
        way: install,
        included: [
          fitting,
          [
            "Transit bolts out, and the machine levelled",
            "बोल्ट निकालना और मशीन सीधी करना",
            "ಬೋಲ್ಟ್ ತೆಗೆದು ಯಂತ್ರವನ್ನು ಸಮ ಮಾಡುವುದು",
            "نزع مسامير النقل وتسوية الغسالة",
          ],
        ],
        excluded: [brackets, ["A new tap or drain", "नया नल या नाली", "ಹೊಸ ನಲ್ಲಿ ಅಥವಾ ಚರಂಡಿ", "صنبور أو مصرف جديد"]],
        needed: [needed.itself, needed.socket, needed.water],
      },
    },
  },
  "refrigerator-repair": {
    way: repair,
    included: [
      labour,
      quote,
      ["The temperature measured inside", "भीतर के तापमान की माप", "ಒಳಗಿನ ತಾಪಮಾನದ ಅಳತೆ", "قياس الحرارة في الداخل"],
    ],
    excluded: [not.parts, not.board],
    brings: [brings.tools, brings.parts],
    needed: [needed.socket, needed.room],
    questions: [
      [
        ["Must I empty the fridge?", "क्या फ़्रिज खाली करना होगा?", "ಫ್ರಿಜ್ ಖಾಲಿ ಮಾಡಬೇಕೇ?", "هل يجب إفراغ الثلاجة؟"],
        [
          "Only for gas charging. For a check-up leave it running, with the food in it.",
          "केवल गैस भरने के लिए। जाँच के लिए इसे चालू और भरा रहने दें।",
          "ಅನಿಲ ತುಂಬಲು ಮಾತ್ರ. ಪರೀಕ್ಷೆಗೆ ಅದನ್ನು ಆಹಾರದೊಂದಿಗೆ ಚಾಲೂ ಇರಲಿ.",
          "لتعبئة الغاز فقط. أما للفحص فاتركها تعمل والطعام فيها.",
        ],
      ],
    ],
    own: {
      "refrigerator-gas-charging": {
        included: [
          gasCharge,
          ["Cooling watched for half an hour", "आधे घंटे ठंडक देखना", "ಅರ್ಧ ಗಂಟೆ ತಂಪನ್ನು ಗಮನಿಸುವುದು", "مراقبة التبريد نصف ساعة"],
        ],
        warrantyDays: 90,
      },
    },
  },
  "geyser-repair": {
    way: repair,
    included: [
      labour,
      quote,
      [
        "Thermostat and safety valve tested",
        "थर्मोस्टैट और सेफ़्टी वाल्व की जाँच",
        "ಥರ್ಮೋಸ್ಟಾಟ್ ಮತ್ತು ಸುರಕ್ಷತಾ ವಾಲ್ವ್ ಪರೀಕ್ಷೆ",
        "فحص منظّم الحرارة وصمّام الأمان",
      ],
    ],
    excluded: [not.parts, not.wiring],
    brings: [brings.tools, brings.parts, brings.ladder],
    needed: [needed.mains, needed.valve],
    own: {
      "geyser-descaling-service": {
        way: clean,
        included: [
          [
            "Tank and element freed of scale",
            "टंकी और एलिमेंट से पपड़ी हटाना",
            "ಟ್ಯಾಂಕ್ ಮತ್ತು ಎಲಿಮೆಂಟ್‌ನ ಪದರ ತೆಗೆಯುವುದು",
            "إزالة الترسبات من الخزان والعنصر",
          ],
          ["The anode rod looked at", "एनोड रॉड देखना", "ಆನೋಡ್ ಕಡ್ಡಿ ಪರಿಶೀಲನೆ", "معاينة قضيب الأنود"],
        ],
      },
      "geyser-installation": {
        way: install,
        included: [
          fitting,
          [
            "The tank filled before it is switched on",
            "चालू करने से पहले टंकी भरना",
            "ಚಾಲೂ ಮಾಡುವ ಮೊದಲು ಟ್ಯಾಂಕ್ ತುಂಬುವುದು",
            "ملء الخزان قبل التشغيل",
          ],
        ],
        excluded: [brackets, not.wiring, not.masonry],
        needed: [needed.itself, needed.mains, needed.valve],
      },
    },
  },
  ...tvAndKitchen,
};
