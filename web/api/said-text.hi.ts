import type { text as english } from "./said-text.ts";

const written = (unit: "second" | "minute", count: number) =>
  new Intl.NumberFormat("hi-IN", { style: "unit", unit, unitDisplay: "long" }).format(count);
const spanOf = (seconds: number) =>
  seconds < 60 ? written("second", seconds) : written("minute", Math.ceil(seconds / 60));

export const text: typeof english = {
  wait: (seconds) => `कृपया थोड़ा रुकें और ${spanOf(seconds)} बाद फिर कोशिश करें।`,
  messages: {
    "Network error: Please check your internet connection.": "नेटवर्क की समस्या: कृपया अपना इंटरनेट कनेक्शन जाँचें।",
    "Failed to load cart": "कार्ट लोड नहीं हो सका",
    "Please log in to continue.": "आगे बढ़ने के लिए कृपया लॉग इन करें।",
    "We cannot do this right now. Please try again in a moment.": "अभी यह नहीं हो सकता। कृपया थोड़ी देर बाद फिर कोशिश करें।",
    "We cannot take bookings right now. Please try again in a moment.":
      "अभी बुकिंग नहीं हो सकती। कृपया थोड़ी देर बाद फिर कोशिश करें।",
    "Something went wrong": "कुछ गड़बड़ हो गई",

    "Name is required": "नाम ज़रूरी है",
    "Name is too long": "नाम बहुत लंबा है",
    "This holds a character that cannot be shown. Please remove it.":
      "इसमें ऐसा चिह्न है जो दिखाया नहीं जा सकता। कृपया उसे हटा दें।",
    "Email is required": "ईमेल ज़रूरी है",
    "Invalid email address": "ईमेल सही नहीं है",
    "Password is required": "पासवर्ड ज़रूरी है",
    "Password must be at least 6 characters": "पासवर्ड में कम से कम 6 अक्षर होने चाहिए",
    "Password is too long": "पासवर्ड बहुत लंबा है",
    "Please confirm your password": "कृपया पासवर्ड दोबारा डालें",
    "Passwords do not match": "दोनों पासवर्ड एक जैसे नहीं हैं",
    "Phone number is required": "फ़ोन नंबर ज़रूरी है",
    "Invalid phone number": "फ़ोन नंबर सही नहीं है",
    "Email or password is not correct.": "ईमेल या पासवर्ड सही नहीं है।",
    "Your current password is not correct.": "आपका मौजूदा पासवर्ड सही नहीं है।",
    "Enter the code that was sent to your phone": "आपके फ़ोन पर भेजा गया कोड डालें",
    "This passkey did not work. Please log in another way.": "यह पासकी काम नहीं आई। कृपया किसी और तरीके से लॉग इन करें।",
    "This link is no longer valid. Ask for a new one.": "यह लिंक अब मान्य नहीं है। नया लिंक मँगाएँ।",
    "Confirm the phone number of this account first.": "पहले इस अकाउंट के फ़ोन नंबर की पुष्टि करें।",
    "That account has confirmed another phone number, so the two cannot become one.":
      "उस अकाउंट में किसी और फ़ोन नंबर की पुष्टि हो चुकी है, इसलिए दोनों एक नहीं हो सकते।",
    "This account has confirmed another email, so the two cannot become one.":
      "इस अकाउंट में किसी और ईमेल की पुष्टि हो चुकी है, इसलिए दोनों एक नहीं हो सकते।",
    "This code is no longer valid. Ask for a new one.": "यह कोड अब मान्य नहीं है। नया कोड मँगाएँ।",
    "That was not the code. Ask for a new one.": "वह सही कोड नहीं था। नया कोड मँगाएँ।",
    "That is not the code.": "यह सही कोड नहीं है।",
    "Enter the six digits from the email": "ईमेल में आए छह अंक डालें",

    "Please select address type": "कृपया पते का प्रकार चुनें",
    "Flat No is required": "फ़्लैट नंबर ज़रूरी है",
    "Flat No is too long": "फ़्लैट नंबर बहुत लंबा है",
    "Address is required": "पता ज़रूरी है",
    "Address is too long": "पता बहुत लंबा है",
    "Landmark is required": "पहचान की जगह ज़रूरी है",
    "Landmark is too long": "पहचान की जगह बहुत लंबी है",
    "Pincode is required": "पिनकोड ज़रूरी है",
    "Enter a valid 6-digit pincode": "छह अंकों का सही पिनकोड डालें",
    "Enter a valid 10-digit phone number": "दस अंकों का सही फ़ोन नंबर डालें",
    "Choose the place on the map": "नक्शे पर जगह चुनें",
    "We do not know this pincode. Please check it.": "यह पिनकोड हमें नहीं पता। कृपया इसे जाँच लें।",

    "Add some services before placing an order.": "ऑर्डर करने से पहले कुछ सेवाएँ जोड़ें।",
    "One order holds ten kinds of services at most. Please book the others as another order.":
      "एक ऑर्डर में ज़्यादा से ज़्यादा दस तरह की सेवाएँ हो सकती हैं। बाकी को कृपया अलग ऑर्डर में बुक करें।",
    "Please select a delivery address.": "कृपया सेवा का पता चुनें।",
    "Please select a payment method.": "कृपया भुगतान का तरीका चुनें।",
    "Online payment is not available right now. Please choose COD.": "ऑनलाइन भुगतान अभी उपलब्ध नहीं है। कृपया COD चुनें।",
    "Payment gateway error. Nothing was charged. Please try again.":
      "भुगतान गेटवे में समस्या। कोई पैसा नहीं कटा। कृपया फिर कोशिश करें।",
    "This order cannot be cancelled any more. Please contact our support team.":
      "यह ऑर्डर अब रद्द नहीं हो सकता। कृपया हमारी सहायता टीम से संपर्क करें।",
    "This order is paid already.": "इस ऑर्डर का भुगतान हो चुका है।",
    "This order is paid in cash at the visit.": "इस ऑर्डर का भुगतान सेवा के समय नकद होगा।",
    "This order is cancelled. Please place it again.": "यह ऑर्डर रद्द हो गया है। कृपया फिर से ऑर्डर करें।",
    "The payment page is being opened. Please try again in a moment.":
      "भुगतान का पेज खुल रहा है। कृपया थोड़ी देर में फिर कोशिश करें।",
    "This time has been taken in the meantime. Please choose another one.":
      "यह समय इस बीच बुक हो गया है। कृपया दूसरा समय चुनें।",
    "Nobody comes to this address for this yet. Please choose another address, or have us tell you when somebody does.":
      "इस काम के लिए इस पते पर अभी कोई नहीं आता। कृपया दूसरा पता चुनें, या हमसे कहें कि हम आपको बता दें।",
    "This is too much for one visit. Please book it as two orders.":
      "यह एक बार के लिए बहुत ज़्यादा है। कृपया इसे दो ऑर्डर में बुक करें।",
    "Everybody is booked on the days that can be booked. Please try again tomorrow.":
      "बुकिंग के सभी दिन भर चुके हैं। कृपया कल फिर कोशिश करें।",
    "Others were faster just now. Please try again.": "अभी-अभी दूसरों ने पहले बुक कर लिया। कृपया फिर कोशिश करें।",
    "Many people book just now. Please try again.": "अभी बहुत लोग बुकिंग कर रहे हैं। कृपया फिर कोशिश करें।",
    "This time is kept for customers who have confirmed their phone number. Please confirm your phone number with the code we send you. Your order then goes on as it is.":
      "यह समय उन ग्राहकों के लिए रखा गया है जिनके फ़ोन नंबर की पुष्टि हो चुकी है। कृपया भेजे गए कोड से अपने नंबर की पुष्टि करें। फिर आपका ऑर्डर ऐसे ही आगे बढ़ेगा।",
    "More open orders than these need a confirmed phone number. Please confirm your phone number with the code we send you. Your order then goes on as it is.":
      "इससे ज़्यादा खुले ऑर्डर के लिए फ़ोन नंबर की पुष्टि ज़रूरी है। कृपया भेजे गए कोड से अपने नंबर की पुष्टि करें। फिर आपका ऑर्डर ऐसे ही आगे बढ़ेगा।",
    "Many new customers are ordering from where you are. Please confirm your phone number with the code we send you. Your order then goes on as it is.":
      "आपके यहाँ से बहुत से नए ग्राहक ऑर्डर कर रहे हैं। कृपया भेजे गए कोड से अपने नंबर की पुष्टि करें। फिर आपका ऑर्डर ऐसे ही आगे बढ़ेगा।",
    "Several of your orders wait to be paid. Please pay or cancel one first.":
      "आपके कई ऑर्डर का भुगतान बाकी है। कृपया पहले किसी एक का भुगतान करें या उसे रद्द करें।",
    "You have many open orders that are not paid. Please wait until one is done.":
      "आपके बहुत से खुले ऑर्डर हैं जिनका भुगतान नहीं हुआ। कृपया किसी एक के पूरा होने तक रुकें।",
    "The time to pay this order is over. It is cancelled unless it was paid.":
      "इस ऑर्डर के भुगतान का समय बीत गया है। भुगतान न हुआ हो तो यह रद्द हो जाएगा।",
    "These services are not offered any more.": "ये सेवाएँ अब नहीं दी जातीं।",
    "Some prices have changed. Please check them and confirm again.": "कुछ दाम बदल गए हैं। कृपया उन्हें देखकर फिर से पुष्टि करें।",
    "There is no such order in this account.": "इस अकाउंट में ऐसा कोई ऑर्डर नहीं है।",
    "There is no such address in this account.": "इस अकाउंट में ऐसा कोई पता नहीं है।",
    "This service is not offered (any more).": "यह सेवा अब उपलब्ध नहीं है।",
    "Please write a few words.": "कृपया कुछ शब्द लिखें।",
  },
};
