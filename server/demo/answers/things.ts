import type { Said } from "./said.ts";

// What is said of many services, in one place.

/** What is not included. */
export const not = {
  parts: [
    "Spare parts, at the prices of the rate card",
    "पुर्ज़े, दर सूची की कीमत पर",
    "ಬಿಡಿಭಾಗಗಳು, ದರಪಟ್ಟಿಯ ಬೆಲೆಗೆ",
    "قطع الغيار، بأسعار قائمة الأسعار",
  ],
  material: ["Material that you supply yourself", "सामान जो आप खुद देते हैं", "ನೀವೇ ಒದಗಿಸುವ ಸಾಮಗ್ರಿ", "المواد التي توفّرها بنفسك"],
  masonry: [
    "Masonry, tiling and painting afterwards",
    "बाद में चिनाई, टाइल और रंगाई",
    "ನಂತರದ ಗಾರೆ, ಟೈಲ್ ಮತ್ತು ಬಣ್ಣದ ಕೆಲಸ",
    "البناء والتبليط والدهان بعد ذلك",
  ],
  wiring: [
    "New wiring and new points",
    "नई वायरिंग और नए पॉइंट",
    "ಹೊಸ ವೈರಿಂಗ್ ಮತ್ತು ಹೊಸ ಪಾಯಿಂಟ್‌ಗಳು",
    "تمديدات ونقاط كهرباء جديدة",
  ],
  height: [
    "Work above ten feet without a safe stand",
    "दस फुट से ऊपर, सुरक्षित जगह के बिना काम",
    "ಹತ್ತು ಅಡಿಗಿಂತ ಮೇಲೆ, ಸುರಕ್ಷಿತ ನಿಲುವಿಲ್ಲದೆ ಕೆಲಸ",
    "العمل فوق ثلاثة أمتار من دون موضع آمن",
  ],
  disposal: ["Taking old things away", "पुरानी चीज़ें ले जाना", "ಹಳೆಯ ವಸ್ತುಗಳನ್ನು ಒಯ್ಯುವುದು", "أخذ الأشياء القديمة"],
  board: [
    "Repair of circuit boards in a workshop",
    "वर्कशॉप में सर्किट बोर्ड की मरम्मत",
    "ಕಾರ್ಯಾಗಾರದಲ್ಲಿ ಸರ್ಕಿಟ್ ಬೋರ್ಡ್ ದುರಸ್ತಿ",
    "إصلاح اللوحات الإلكترونية في الورشة",
  ],
  inside: [
    "The inside of cupboards and appliances",
    "अलमारियों और उपकरणों के अंदर",
    "ಕಪಾಟು ಮತ್ತು ಉಪಕರಣಗಳ ಒಳಭಾಗ",
    "داخل الخزائن والأجهزة",
  ],
  outside: [
    "Outer walls and windows without a safe stand",
    "बाहरी दीवारें और खिड़कियाँ, सुरक्षित जगह के बिना",
    "ಸುರಕ್ಷಿತ ನಿಲುವಿಲ್ಲದ ಹೊರಗೋಡೆ ಮತ್ತು ಕಿಟಕಿಗಳು",
    "الجدران والنوافذ الخارجية من دون موضع آمن",
  ],
  heavy: ["Moving heavy furniture", "भारी फ़र्नीचर खिसकाना", "ಭಾರವಾದ ಪೀಠೋಪಕರಣ ಸರಿಸುವುದು", "تحريك الأثاث الثقيل"],
  medical: [
    "Treatment of illnesses and wounds",
    "बीमारी और घाव का इलाज",
    "ಕಾಯಿಲೆ ಮತ್ತು ಗಾಯದ ಚಿಕಿತ್ಸೆ",
    "علاج الأمراض والجروح",
  ],
  other: [
    "Other treatments, which are booked by themselves",
    "दूसरे काम, जो अलग से बुक होते हैं",
    "ಬೇರೆ ಸೇವೆಗಳು, ಅವನ್ನು ಪ್ರತ್ಯೇಕವಾಗಿ ಬುಕ್ ಮಾಡಬೇಕು",
    "خدمات أخرى تُحجز على حدة",
  ],
  device: [
    "The device itself, and subscriptions for it",
    "उपकरण और उसकी सदस्यता",
    "ಸಾಧನ ಮತ್ತು ಅದರ ಚಂದಾ",
    "الجهاز نفسه واشتراكاته",
  ],
  tolls: [
    "Tolls, parking and society charges",
    "टोल, पार्किंग और सोसायटी शुल्क",
    "ಟೋಲ್, ಪಾರ್ಕಿಂಗ್ ಮತ್ತು ಸೊಸೈಟಿ ಶುಲ್ಕ",
    "رسوم الطرق والمواقف والمجمّع",
  ],
  plants: [
    "Plants, pots and soil unless they are named",
    "पौधे, गमले और मिट्टी, जब तक नाम न लिखे हों",
    "ಹೆಸರಿಸದ ಹೊರತು ಗಿಡ, ಕುಂಡ ಮತ್ತು ಮಣ್ಣು",
    "النباتات والأصص والتربة ما لم تُذكر",
  ],
  structure: ["Repair of damage that is found", "मिले नुकसान की मरम्मत", "ಕಂಡುಬಂದ ಹಾನಿಯ ದುರಸ್ತಿ", "إصلاح الأضرار التي تُكتشف"],
} satisfies Record<string, Said>;

/** What the partner brings. */
export const brings = {
  tools: ["Tools and measuring instruments", "औज़ार और मापने के यंत्र", "ಉಪಕರಣ ಮತ್ತು ಅಳತೆ ಸಾಧನಗಳು", "الأدوات وأجهزة القياس"],
  parts: ["Common spare parts", "आम पुर्ज़े", "ಸಾಮಾನ್ಯ ಬಿಡಿಭಾಗಗಳು", "قطع الغيار الشائعة"],
  ladder: ["A ladder of six feet", "छह फुट की सीढ़ी", "ಆರು ಅಡಿ ಏಣಿ", "سلّم بطول مترين"],
  drill: ["A drill, plugs and screws", "ड्रिल, प्लग और पेंच", "ಡ್ರಿಲ್, ಪ್ಲಗ್ ಮತ್ತು ಸ್ಕ್ರೂಗಳು", "مثقاب ومقابس وبراغٍ"],
  sheet: ["A sheet for the floor, and a broom", "फ़र्श के लिए चादर और झाड़ू", "ನೆಲಕ್ಕೆ ಹಾಸು ಮತ್ತು ಪೊರಕೆ", "غطاء للأرض ومكنسة"],
  cleaners: [
    "Cleaning agents, brushes and cloths",
    "सफ़ाई के घोल, ब्रश और कपड़े",
    "ಸ್ವಚ್ಛತಾ ದ್ರಾವಣ, ಬ್ರಷ್ ಮತ್ತು ಬಟ್ಟೆಗಳು",
    "مواد التنظيف والفراشي والأقمشة",
  ],
  machine: ["The machine for it", "उसकी मशीन", "ಅದಕ್ಕೆ ಬೇಕಾದ ಯಂತ್ರ", "الآلة اللازمة"],
  kit: ["A sealed single-use kit", "सीलबंद एक बार का किट", "ಮುಚ್ಚಿದ, ಒಮ್ಮೆ ಬಳಸುವ ಕಿಟ್", "طقم مختوم يُستعمل مرة واحدة"],
  linen: ["Fresh towels and sheets", "ताज़े तौलिए और चादरें", "ಹೊಸ ಟವೆಲ್ ಮತ್ತು ಹಾಸುಗಳು", "مناشف وأغطية نظيفة"],
  chair: [
    "Products and tools for it",
    "उसके उत्पाद और औज़ार",
    "ಅದಕ್ಕೆ ಬೇಕಾದ ಉತ್ಪನ್ನ ಮತ್ತು ಉಪಕರಣಗಳು",
    "المنتجات والأدوات اللازمة",
  ],
  mask: ["Gloves and masks", "दस्ताने और मास्क", "ಕೈಗವಸು ಮತ್ತು ಮುಖಗವಸು", "قفازات وأقنعة"],
  boxes: ["Cartons, wrap and tape", "डिब्बे, रैप और टेप", "ಪೆಟ್ಟಿಗೆ, ಹೊದಿಕೆ ಮತ್ತು ಟೇಪ್", "صناديق ولفائف وشريط"],
  straps: ["Trolleys and straps", "ट्रॉली और पट्टे", "ಟ್ರಾಲಿ ಮತ್ತು ಪಟ್ಟಿಗಳು", "عربات وأحزمة"],
  garden: ["Garden tools and bags", "बाग़ के औज़ार और थैले", "ತೋಟದ ಉಪಕರಣ ಮತ್ತು ಚೀಲಗಳು", "أدوات الحديقة وأكياس"],
  paint: ["Brushes, rollers and covers", "ब्रश, रोलर और ढकने की चादरें", "ಬ್ರಷ್, ರೋಲರ್ ಮತ್ತು ಹೊದಿಕೆಗಳು", "فراشٍ وأسطوانات وأغطية"],
} satisfies Record<string, Said>;

/** What must be there. */
export const needed = {
  socket: ["A socket near by", "पास में बिजली का सॉकेट", "ಹತ್ತಿರದಲ್ಲಿ ವಿದ್ಯುತ್ ಸಾಕೆಟ್", "مقبس كهرباء قريب"],
  water: ["Running water", "बहता पानी", "ಹರಿಯುವ ನೀರು", "ماء جارٍ"],
  mains: ["A way to the main switch", "मेन स्विच तक पहुँच", "ಮುಖ್ಯ ಸ್ವಿಚ್‌ಗೆ ದಾರಿ", "وصول إلى القاطع الرئيسي"],
  valve: [
    "A way to the valve that shuts the water",
    "पानी बंद करने के वाल्व तक पहुँच",
    "ನೀರು ನಿಲ್ಲಿಸುವ ವಾಲ್ವ್‌ಗೆ ದಾರಿ",
    "وصول إلى محبس الماء",
  ],
  room: [
    "An arm’s length of free space around it",
    "चारों ओर एक हाथ खाली जगह",
    "ಸುತ್ತ ಒಂದು ಕೈಯಷ್ಟು ಖಾಲಿ ಜಾಗ",
    "مسافة ذراع خالية من حوله",
  ],
  itself: [
    "What is to be fitted, unpacked and complete",
    "लगाई जाने वाली चीज़, खुली और पूरी",
    "ಅಳವಡಿಸಬೇಕಾದ ವಸ್ತು, ತೆರೆದು ಪೂರ್ಣವಾಗಿ",
    "ما سيُركَّب، مفتوحًا وكاملًا",
  ],
  cleared: [
    "Surfaces cleared of small things",
    "छोटी चीज़ों से खाली सतहें",
    "ಸಣ್ಣ ವಸ್ತುಗಳಿಲ್ಲದ ಮೇಲ್ಮೈಗಳು",
    "أسطح خالية من الأشياء الصغيرة",
  ],
  seat: ["A chair and good light", "एक कुर्सी और अच्छी रोशनी", "ಒಂದು ಕುರ್ಚಿ ಮತ್ತು ಒಳ್ಳೆಯ ಬೆಳಕು", "كرسي وضوء جيد"],
  quiet: [
    "A quiet room with space of two by three metres",
    "दो गुणा तीन मीटर का शांत कमरा",
    "ಎರಡು ಬೈ ಮೂರು ಮೀಟರ್‌ನ ಶಾಂತ ಕೋಣೆ",
    "غرفة هادئة بمساحة مترين في ثلاثة",
  ],
  warm: ["Warm water", "गुनगुना पानी", "ಬೆಚ್ಚಗಿನ ನೀರು", "ماء دافئ"],
  parking: [
    "Parking for a van near the door",
    "दरवाज़े के पास वैन की पार्किंग",
    "ಬಾಗಿಲ ಬಳಿ ವ್ಯಾನ್‌ಗೆ ಪಾರ್ಕಿಂಗ್",
    "موقف لشاحنة صغيرة قرب الباب",
  ],
  gate: [
    "Leave of the building for entry and lift",
    "भवन से प्रवेश और लिफ़्ट की अनुमति",
    "ಕಟ್ಟಡದ ಪ್ರವೇಶ ಮತ್ತು ಲಿಫ್ಟ್‌ಗೆ ಅನುಮತಿ",
    "إذن المبنى بالدخول واستعمال المصعد",
  ],
  keys: [
    "The keys, and room to open the doors",
    "चाबियाँ और दरवाज़े खोलने की जगह",
    "ಕೀಲಿ ಮತ್ತು ಬಾಗಿಲು ತೆರೆಯಲು ಜಾಗ",
    "المفاتيح ومساحة لفتح الأبواب",
  ],
  pets: [
    "Children and pets in another room",
    "बच्चे और पालतू जानवर दूसरे कमरे में",
    "ಮಕ್ಕಳು ಮತ್ತು ಸಾಕುಪ್ರಾಣಿಗಳು ಬೇರೆ ಕೋಣೆಯಲ್ಲಿ",
    "الأطفال والحيوانات في غرفة أخرى",
  ],
  phone: [
    "Your phone and the password of the Wi-Fi",
    "आपका फ़ोन और वाई-फ़ाई का पासवर्ड",
    "ನಿಮ್ಮ ಫೋನ್ ಮತ್ತು ವೈ-ಫೈ ಪಾಸ್‌ವರ್ಡ್",
    "هاتفك وكلمة مرور الواي فاي",
  ],
  tap: ["A tap for watering", "पानी देने के लिए नल", "ನೀರು ಹಾಕಲು ನಲ್ಲಿ", "صنبور للري"],
  walls: [
    "Walls cleared, and furniture an arm’s length away",
    "खाली दीवारें और एक हाथ दूर फ़र्नीचर",
    "ಖಾಲಿ ಗೋಡೆಗಳು ಮತ್ತು ಒಂದು ಕೈ ದೂರದ ಪೀಠೋಪಕರಣ",
    "جدران خالية وأثاث على بعد ذراع",
  ],
  clothes: [
    "Loose clothes, and no meal in the hour before",
    "ढीले कपड़े, और एक घंटा पहले भोजन नहीं",
    "ಸಡಿಲ ಬಟ್ಟೆ, ಒಂದು ಗಂಟೆ ಮೊದಲು ಊಟ ಬೇಡ",
    "ملابس فضفاضة، ولا طعام في الساعة السابقة",
  ],
} satisfies Record<string, Said>;
