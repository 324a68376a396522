import type { rateKinds } from "@chowk/contract";

interface SeedRate {
  kind: (typeof rateKinds)[number];
  /** In rupees. */
  price: number;
  minutes: number;
  name: string;
  words: { hi: string; kn: string; ar: string };
}

const rate =
  (kind: SeedRate["kind"]) =>
  (price: number, minutes: number, name: string, hi: string, kn: string, ar: string): SeedRate => ({
    ...{ kind, price, minutes, name },
    words: { hi, kn, ar },
  });
const work = rate("work");
const part = rate("part");

/** What may come up in a visit, by the sub-category's slug, as it costs in Bengaluru. */
export const rates: Readonly<Record<string, readonly SeedRate[]>> = {
  "ac-service-and-repair": [
    work(350, 20, "Leak test with nitrogen", "नाइट्रोजन से रिसाव की जाँच", "ನೈಟ್ರೋಜನ್‌ನಿಂದ ಸೋರಿಕೆ ಪರೀಕ್ಷೆ", "فحص التسرّب بالنيتروجين"),
    work(2400, 40, "Gas top-up, R32", "गैस भरना, आर 32", "ಅನಿಲ ತುಂಬುವುದು, ಆರ್ 32", "تعبئة الغاز، آر 32"),
    work(450, 25, "Drain pipe cleared", "पानी की पाइप साफ़ करना", "ನೀರಿನ ಪೈಪ್ ಸ್ವಚ್ಛಗೊಳಿಸುವುದು", "تنظيف أنبوب التصريف"),
    part(650, 15, "Run capacitor", "रन कैपेसिटर", "ರನ್ ಕೆಪಾಸಿಟರ್", "مكثّف التشغيل"),
    part(1250, 25, "Indoor fan motor", "भीतरी पंखे की मोटर", "ಒಳಗಿನ ಫ್ಯಾನ್ ಮೋಟಾರ್", "محرّك المروحة الداخلية"),
    part(290, 10, "Copper pipe, one metre", "ताँबे की पाइप, एक मीटर", "ತಾಮ್ರದ ಪೈಪ್, ಒಂದು ಮೀಟರ್", "أنبوب نحاس، متر واحد"),
    part(950, 20, "Outdoor unit stand", "बाहरी यूनिट का स्टैंड", "ಹೊರಗಿನ ಘಟಕದ ಸ್ಟ್ಯಾಂಡ್", "حامل الوحدة الخارجية"),
  ],
  "washing-machine-repair": [
    work(
      300,
      20,
      "Drum opened and cleaned of objects",
      "ड्रम खोलकर फँसी चीज़ निकालना",
      "ಡ್ರಮ್ ತೆರೆದು ಸಿಲುಕಿದ್ದನ್ನು ತೆಗೆಯುವುದು",
      "فتح الحوض وإخراج ما علق فيه",
    ),
    part(850, 30, "Drain pump", "ड्रेन पंप", "ಡ್ರೈನ್ ಪಂಪ್", "مضخّة التصريف"),
    part(450, 20, "Drive belt", "ड्राइव बेल्ट", "ಡ್ರೈವ್ ಬೆಲ್ಟ್", "سير المحرّك"),
    part(380, 15, "Inlet valve", "पानी का वाल्व", "ನೀರಿನ ವಾಲ್ವ್", "صمّام الماء"),
  ],
  "refrigerator-repair": [
    work(1900, 60, "Gas refill", "गैस भरना", "ಅನಿಲ ತುಂಬುವುದು", "تعبئة الغاز"),
    part(550, 20, "Thermostat", "थर्मोस्टैट", "ಥರ್ಮೋಸ್ಟಾಟ್", "منظّم الحرارة"),
    part(420, 15, "Relay and overload protector", "रिले और ओवरलोड", "ರಿಲೇ ಮತ್ತು ಓವರ್‌ಲೋಡ್", "المرحّل وواقي الحمل الزائد"),
    part(700, 20, "Door gasket", "दरवाज़े की रबर", "ಬಾಗಿಲಿನ ರಬ್ಬರ್", "حشوة الباب"),
  ],
  "geyser-repair": [
    part(650, 30, "Heating element", "हीटिंग एलिमेंट", "ಹೀಟಿಂಗ್ ಎಲಿಮೆಂಟ್", "عنصر التسخين"),
    part(390, 20, "Thermostat", "थर्मोस्टैट", "ಥರ್ಮೋಸ್ಟಾಟ್", "منظّم الحرارة"),
    part(250, 15, "Safety valve", "सेफ़्टी वाल्व", "ಸುರಕ್ಷತಾ ವಾಲ್ವ್", "صمّام الأمان"),
    part(180, 10, "Inlet hose", "पानी की नली", "ನೀರಿನ ಕೊಳವೆ", "خرطوم الماء"),
  ],
  "fan-repair-and-installation": [
    work(
      150,
      15,
      "Ceiling hook fixed anew",
      "छत का हुक नया लगाना",
      "ಚಾವಣಿಯ ಕೊಕ್ಕೆ ಹೊಸದಾಗಿ ಹಾಕುವುದು",
      "تثبيت خطّاف السقف من جديد",
    ),
    part(120, 10, "Fan capacitor", "पंखे का कैपेसिटर", "ಫ್ಯಾನ್ ಕೆಪಾಸಿಟರ್", "مكثّف المروحة"),
    part(350, 15, "Fan regulator", "पंखे का रेगुलेटर", "ಫ್ಯಾನ್ ರೆಗ್ಯುಲೇಟರ್", "منظّم سرعة المروحة"),
    part(240, 25, "Pair of bearings", "बेयरिंग की जोड़ी", "ಬೇರಿಂಗ್ ಜೋಡಿ", "زوج من المحامل"),
  ],
  "switches-and-sockets": [
    work(120, 15, "Box in the wall repaired", "दीवार का बक्सा ठीक करना", "ಗೋಡೆಯ ಪೆಟ್ಟಿಗೆ ದುರಸ್ತಿ", "إصلاح العلبة في الجدار"),
    part(90, 5, "Switch, 6 A", "स्विच, छह एम्पियर", "ಸ್ವಿಚ್, ಆರು ಆಂಪಿಯರ್", "مفتاح، ستة أمبير"),
    part(180, 10, "Socket, 16 A", "सॉकेट, सोलह एम्पियर", "ಸಾಕೆಟ್, ಹದಿನಾರು ಆಂಪಿಯರ್", "مقبس، ستة عشر أمبير"),
  ],
  "wiring-and-mcb": [
    work(60, 10, "Wire laid, one metre", "तार बिछाना, एक मीटर", "ತಂತಿ ಎಳೆಯುವುದು, ಒಂದು ಮೀಟರ್", "مدّ سلك، متر واحد"),
    part(320, 15, "MCB, 32 A", "एमसीबी, बत्तीस एम्पियर", "ಎಂಸಿಬಿ, ಮೂವತ್ತೆರಡು ಆಂಪಿಯರ್", "قاطع، اثنان وثلاثون أمبير"),
    part(1650, 30, "Earth leakage breaker", "अर्थ लीकेज ब्रेकर", "ಅರ್ಥ್ ಲೀಕೇಜ್ ಬ್ರೇಕರ್", "قاطع التسرّب الأرضي"),
  ],
  "tap-and-shower": [
    work(150, 15, "Old thread cut out", "पुरानी चूड़ी काटकर निकालना", "ಹಳೆಯ ಥ್ರೆಡ್ ತೆಗೆಯುವುದು", "إزالة السنّ القديم"),
    part(120, 5, "Tap cartridge", "नल का कार्ट्रिज", "ನಲ್ಲಿಯ ಕಾರ್ಟ್ರಿಡ್ಜ್", "قلب الصنبور"),
    part(220, 10, "Angle valve", "एंगल वाल्व", "ಆ್ಯಂಗಲ್ ವಾಲ್ವ್", "صمّام زاوية"),
    part(160, 5, "Connection hose", "जोड़ने की नली", "ಜೋಡಣೆಯ ಕೊಳವೆ", "خرطوم التوصيل"),
  ],
  "toilet-and-flush": [
    part(480, 20, "Flush valve", "फ़्लश वाल्व", "ಫ್ಲಶ್ ವಾಲ್ವ್", "صمّام الدفق"),
    part(260, 15, "Float valve", "फ़्लोट वाल्व", "ಫ್ಲೋಟ್ ವಾಲ್ವ್", "صمّام العوّامة"),
    work(
      600,
      45,
      "Bowl lifted and sealed anew",
      "कमोड उठाकर फिर से सील करना",
      "ಕಮೋಡ್ ಎತ್ತಿ ಮತ್ತೆ ಸೀಲ್ ಮಾಡುವುದು",
      "رفع المرحاض وإحكامه من جديد",
    ),
  ],
  "pipes-and-leakage": [
    work(
      450,
      40,
      "Wall opened and closed, one tile",
      "दीवार खोलना और बंद करना, एक टाइल",
      "ಗೋಡೆ ತೆರೆದು ಮುಚ್ಚುವುದು, ಒಂದು ಟೈಲ್",
      "فتح الجدار وإغلاقه، بلاطة واحدة",
    ),
    part(140, 10, "Pipe, one metre", "पाइप, एक मीटर", "ಪೈಪ್, ಒಂದು ಮೀಟರ್", "أنبوب، متر واحد"),
    part(60, 5, "Elbow or joint", "एल्बो या जोड़", "ಎಲ್ಬೋ ಅಥವಾ ಜೋಡಣೆ", "كوع أو وصلة"),
  ],
  "ro-service": [
    part(1450, 20, "RO membrane", "आरओ मेम्ब्रेन", "ಆರ್‌ಒ ಪೊರೆ", "غشاء التناضح العكسي"),
    part(350, 10, "Sediment filter", "तलछट फ़िल्टर", "ಕೆಸರು ಫಿಲ್ಟರ್", "مرشّح الرواسب"),
    part(1100, 20, "Booster pump", "बूस्टर पंप", "ಬೂಸ್ಟರ್ ಪಂಪ್", "مضخّة التعزيز"),
  ],
};
