import type { Said } from "./said.ts";

// What is said of all appliances.

export const labour: Said = [
  "Visit, diagnosis and labour for one fault",
  "विज़िट, जाँच और एक खराबी की मज़दूरी",
  "ಭೇಟಿ, ಪರೀಕ್ಷೆ ಮತ್ತು ಒಂದು ದೋಷದ ಕೂಲಿ",
  "الزيارة والفحص وأجرة عطل واحد",
];
export const quote: Said = [
  "A price for every further repair before it begins",
  "हर और मरम्मत की कीमत, शुरू होने से पहले",
  "ಪ್ರತಿ ಹೆಚ್ಚಿನ ದುರಸ್ತಿಯ ಬೆಲೆ, ಆರಂಭಕ್ಕೆ ಮೊದಲು",
  "سعر كل إصلاح إضافي قبل أن يبدأ",
];
export const fitting: Said = [
  "Fixing, connection and a test run",
  "लगाना, जोड़ना और चलाकर देखना",
  "ಅಳವಡಿಕೆ, ಜೋಡಣೆ ಮತ್ತು ಚಾಲನೆ ಪರೀಕ್ಷೆ",
  "التثبيت والتوصيل وتشغيل تجريبي",
];
export const brackets: Said = [
  "Stands, brackets and longer pipes",
  "स्टैंड, ब्रैकेट और लंबे पाइप",
  "ಸ್ಟ್ಯಾಂಡ್, ಬ್ರಾಕೆಟ್ ಮತ್ತು ಉದ್ದದ ಪೈಪ್",
  "الحوامل والكتائف والأنابيب الأطول",
];
