import type { CategorySaying } from "./said.ts";
import { brings, needed, not } from "./things.ts";
import { clean } from "./ways-at-work.ts";

export const homeCleaning: CategorySaying = {
  "full-home-deep-cleaning": {
    way: clean,
    included: [
      [
        "Floors, fans, doors, windows and switchboards",
        "फ़र्श, पंखे, दरवाज़े, खिड़कियाँ और स्विचबोर्ड",
        "ನೆಲ, ಫ್ಯಾನ್, ಬಾಗಿಲು, ಕಿಟಕಿ ಮತ್ತು ಸ್ವಿಚ್ ಬೋರ್ಡ್",
        "الأرضيات والمراوح والأبواب والنوافذ ولوحات المفاتيح",
      ],
      [
        "Bathrooms and kitchen, scrubbed and rinsed",
        "बाथरूम और रसोई, रगड़कर धोए हुए",
        "ಸ್ನಾನಗೃಹ ಮತ್ತು ಅಡುಗೆಮನೆ, ಉಜ್ಜಿ ತೊಳೆದು",
        "الحمّامات والمطبخ، فركًا وشطفًا",
      ],
      ["Cupboards wiped outside", "अलमारियाँ बाहर से पोंछना", "ಕಪಾಟುಗಳ ಹೊರಭಾಗ ಒರೆಸುವುದು", "مسح الخزائن من الخارج"],
    ],
    excluded: [not.inside, not.outside, not.heavy],
    brings: [brings.machine, brings.cleaners, brings.ladder],
    needed: [
      needed.water,
      needed.socket,
      ["Valuables locked away", "क़ीमती चीज़ें बंद रखें", "ಬೆಲೆಬಾಳುವ ವಸ್ತುಗಳನ್ನು ಬೀಗ ಹಾಕಿಡಿ", "حفظ الأشياء الثمينة في مكان مقفل"],
    ],
    own: {
      "villa-deep-cleaning": {
        included: [
          [
            "House of up to 3000 square feet",
            "3000 वर्ग फुट तक का घर",
            "3000 ಚದರ ಅಡಿವರೆಗಿನ ಮನೆ",
            "بيت حتى ثلاثة آلاف قدم مربع",
          ],
          ["Staircase, terrace and porch", "सीढ़ियाँ, छत और बरामदा", "ಮೆಟ್ಟಿಲು, ತಾರಸಿ ಮತ್ತು ಮೊಗಸಾಲೆ", "الدرج والسطح والمدخل"],
          [
            "A call the day before about what is to be done",
            "एक दिन पहले काम के बारे में कॉल",
            "ಏನು ಮಾಡಬೇಕೆಂಬ ಬಗ್ಗೆ ಹಿಂದಿನ ದಿನ ಕರೆ",
            "مكالمة في اليوم السابق بشأن العمل",
          ],
        ],
      },
      "move-in-cleaning": {
        included: [
          [
            "Paint spots, cement and dust taken off",
            "पेंट के दाग, सीमेंट और धूल हटाना",
            "ಬಣ್ಣದ ಕಲೆ, ಸಿಮೆಂಟ್ ಮತ್ತು ಧೂಳು ತೆಗೆಯುವುದು",
            "إزالة بقع الدهان والأسمنت والغبار",
          ],
          [
            "Empty cupboards wiped inside and outside",
            "खाली अलमारियाँ अंदर-बाहर पोंछना",
            "ಖಾಲಿ ಕಪಾಟು ಒಳಗೂ ಹೊರಗೂ ಒರೆಸುವುದು",
            "مسح الخزائن الفارغة من الداخل والخارج",
          ],
        ],
        excluded: [not.outside, ["Removal of debris", "मलबा हटाना", "ಅವಶೇಷ ಸಾಗಣೆ", "نقل الأنقاض"]],
      },
    },
  },
  "bathroom-cleaning": {
    way: clean,
    included: [
      [
        "Toilet, basin, floor, taps and mirror",
        "कमोड, बेसिन, फ़र्श, नल और शीशा",
        "ಕಮೋಡ್, ಬೇಸಿನ್, ನೆಲ, ನಲ್ಲಿ ಮತ್ತು ಕನ್ನಡಿ",
        "المرحاض والمغسلة والأرضية والصنابير والمرآة",
      ],
      [
        "One bathroom of up to 50 square feet",
        "50 वर्ग फुट तक का एक बाथरूम",
        "50 ಚದರ ಅಡಿವರೆಗಿನ ಒಂದು ಸ್ನಾನಗೃಹ",
        "حمّام واحد حتى خمسين قدمًا مربعًا",
      ],
    ],
    excluded: [
      ["Blocked drains", "बंद नालियाँ", "ಕಟ್ಟಿದ ಚರಂಡಿಗಳು", "المصارف المسدودة"],
      ["Broken grout and tiles", "टूटे जोड़ और टाइलें", "ಒಡೆದ ಸಂದು ಮತ್ತು ಟೈಲ್‌ಗಳು", "الفواصل والبلاط المكسور"],
    ],
    brings: [brings.cleaners, brings.machine],
    needed: [needed.water, needed.cleared],
    own: {
      "intense-bathroom-deep-clean": {
        included: [
          [
            "Hard-water stains off tiles, glass and steel",
            "टाइल, शीशे और स्टील से खारे पानी के दाग",
            "ಟೈಲ್, ಗಾಜು ಮತ್ತು ಉಕ್ಕಿನ ಗಡಸು ನೀರಿನ ಕಲೆ",
            "إزالة آثار الماء العسر عن البلاط والزجاج والمعدن",
          ],
          [
            "Exhaust fan, geyser body and door wiped",
            "एग्ज़ॉस्ट पंखा, गीज़र और दरवाज़ा पोंछना",
            "ಎಕ್ಸಾಸ್ಟ್ ಫ್ಯಾನ್, ಗೀಸರ್ ಮತ್ತು ಬಾಗಿಲು ಒರೆಸುವುದು",
            "مسح مروحة الشفط والسخان والباب",
          ],
        ],
      },
      "tile-and-grout-scrubbing": {
        included: [
          [
            "Joints brushed, rinsed and sealed",
            "जोड़ रगड़ना, धोना और सील करना",
            "ಸಂದು ಉಜ್ಜಿ, ತೊಳೆದು, ಮುಚ್ಚುವುದು",
            "فرك الفواصل وشطفها وإحكامها",
          ],
        ],
      },
    },
  },
  "kitchen-cleaning": {
    way: clean,
    included: [
      [
        "Grease off tiles, counter and fronts",
        "टाइल, काउंटर और पल्लों से चिकनाई",
        "ಟೈಲ್, ಕಟ್ಟೆ ಮತ್ತು ಬಾಗಿಲುಗಳ ಜಿಡ್ಡು",
        "إزالة الدهون عن البلاط والسطح والواجهات",
      ],
      ["Sink and taps scoured", "सिंक और नल माँजना", "ಸಿಂಕ್ ಮತ್ತು ನಲ್ಲಿ ಉಜ್ಜುವುದು", "جلي الحوض والصنابير"],
    ],
    excluded: [
      ["Dishes", "बर्तन", "ಪಾತ್ರೆಗಳು", "الأواني"],
      ["Repair of appliances", "उपकरणों की मरम्मत", "ಉಪಕರಣಗಳ ದುರಸ್ತಿ", "إصلاح الأجهزة"],
    ],
    brings: [brings.cleaners, brings.machine],
    needed: [needed.water, needed.socket, needed.cleared],
    own: {
      "fridge-interior-cleaning": {
        included: [
          [
            "Shelves, drawers and seals washed and dried",
            "ख़ाने, दराज और रबर धोकर सुखाना",
            "ಅರೆ, ಡ್ರಾಯರ್ ಮತ್ತು ಗ್ಯಾಸ್ಕೆಟ್ ತೊಳೆದು ಒಣಗಿಸುವುದು",
            "غسل الرفوف والأدراج والحشوات وتجفيفها",
          ],
        ],
        needed: [needed.water, ["The fridge emptied", "खाली फ़्रिज", "ಖಾಲಿ ಮಾಡಿದ ಫ್ರಿಜ್", "ثلاجة مفرغة"]],
      },
      "chimney-and-hob-cleaning": {
        included: [
          [
            "Filters, hood and burners freed of grease",
            "फ़िल्टर, हुड और बर्नर से चिकनाई हटाना",
            "ಫಿಲ್ಟರ್, ಹುಡ್ ಮತ್ತು ಬರ್ನರ್‌ಗಳ ಜಿಡ್ಡು ತೆಗೆಯುವುದು",
            "إزالة الدهون عن المرشّحات والشفاط والمواقد",
          ],
        ],
      },
    },
  },
  "sofa-and-carpet-cleaning": {
    way: clean,
    included: [
      [
        "Dust drawn out, fabric shampooed and extracted",
        "धूल खींचना, कपड़ा शैंपू करके पानी खींचना",
        "ಧೂಳು ಎಳೆದು, ಬಟ್ಟೆಯನ್ನು ಶಾಂಪೂ ಮಾಡಿ ನೀರು ಎಳೆಯುವುದು",
        "شفط الغبار وغسل القماش بالشامبو وسحب الماء",
      ],
      ["Spots treated by hand", "दागों पर हाथ से काम", "ಕಲೆಗಳಿಗೆ ಕೈಯಿಂದ ಚಿಕಿತ್ಸೆ", "معالجة البقع يدويًا"],
    ],
    excluded: [
      ["Repair of seams and springs", "सिलाई और स्प्रिंग की मरम्मत", "ಹೊಲಿಗೆ ಮತ್ತು ಸ್ಪ್ರಿಂಗ್ ದುರಸ್ತಿ", "إصلاح الدرزات والنوابض"],
      not.heavy,
    ],
    brings: [brings.machine, brings.cleaners],
    needed: [needed.socket, needed.water, needed.room],
    questions: [
      [
        [
          "When can I sit on it again?",
          "मैं उस पर फिर कब बैठ सकता हूँ?",
          "ಮತ್ತೆ ಯಾವಾಗ ಕುಳಿತುಕೊಳ್ಳಬಹುದು?",
          "متى يمكنني الجلوس عليها؟",
        ],
        [
          "After four to six hours under a fan. Leather at once.",
          "पंखे के नीचे चार से छह घंटे बाद। चमड़े पर तुरंत।",
          "ಫ್ಯಾನ್ ಕೆಳಗೆ ನಾಲ್ಕರಿಂದ ಆರು ಗಂಟೆ ನಂತರ. ಚರ್ಮದ ಮೇಲೆ ತಕ್ಷಣ.",
          "بعد أربع إلى ست ساعات تحت المروحة. وعلى الجلد في الحال.",
        ],
      ],
    ],
  },
  "window-and-floor-cleaning": {
    way: clean,
    included: [
      [
        "Loose dirt first, then machine or hand work",
        "पहले ढीली गंदगी, फिर मशीन या हाथ से",
        "ಮೊದಲು ಸಡಿಲ ಕೊಳೆ, ನಂತರ ಯಂತ್ರ ಅಥವಾ ಕೈಯಿಂದ",
        "الأوساخ الرخوة أولًا، ثم الآلة أو اليد",
      ],
      ["Edges and corners by hand", "किनारे और कोने हाथ से", "ಅಂಚು ಮತ್ತು ಮೂಲೆಗಳು ಕೈಯಿಂದ", "الحواف والزوايا يدويًا"],
    ],
    excluded: [not.outside, not.heavy],
    brings: [brings.machine, brings.cleaners, brings.ladder],
    needed: [needed.water, needed.socket, needed.cleared],
    own: {
      "marble-floor-polishing": {
        included: [
          ["Ground in stages and crystallised", "चरणों में घिसाई और चमक", "ಹಂತಹಂತವಾಗಿ ಉಜ್ಜಿ ಹೊಳಪು", "جلي على مراحل وتلميع"],
          ["Slurry taken up", "घोल समेटना", "ಕೆಸರು ತೆಗೆಯುವುದು", "رفع الرواسب"],
        ],
        excluded: [["Filling of cracks", "दरारें भरना", "ಬಿರುಕು ತುಂಬುವುದು", "حشو الشقوق"], not.heavy],
      },
    },
  },
};
