import type { text as english } from "./said-text.ts";

const written = (unit: "second" | "minute", count: number) =>
  new Intl.NumberFormat("ar-KW-u-nu-latn", { style: "unit", unit, unitDisplay: "long" }).format(count);
const spanOf = (seconds: number) =>
  seconds < 60 ? written("second", seconds) : written("minute", Math.ceil(seconds / 60));

export const text: typeof english = {
  wait: (seconds) => `يُرجى المحاولة مرة أخرى لاحقًا. مدة الانتظار: ${spanOf(seconds)}.`,
  messages: {
    "Network error: Please check your internet connection.": "مشكلة في الشبكة: يُرجى التحقق من اتصالك بالإنترنت.",
    "Failed to load cart": "تعذّر تحميل السلة",
    "Please log in to continue.": "يُرجى تسجيل الدخول للمتابعة.",
    "We cannot do this right now. Please try again in a moment.":
      "لا يمكننا القيام بذلك الآن. يُرجى المحاولة مرة أخرى بعد قليل.",
    "We cannot take bookings right now. Please try again in a moment.":
      "لا يمكننا استقبال الحجوزات الآن. يُرجى المحاولة مرة أخرى بعد لحظات.",
    "Something went wrong": "حدث خطأ ما",

    "Name is required": "الاسم مطلوب",
    "Name is too long": "الاسم طويل جدًا",
    "This holds a character that cannot be shown. Please remove it.": "يوجد هنا رمز لا يمكن عرضه. يُرجى حذفه.",
    "Email is required": "البريد الإلكتروني مطلوب",
    "Invalid email address": "البريد الإلكتروني غير صحيح",
    "Password is required": "كلمة المرور مطلوبة",
    "Password must be at least 6 characters": "يجب ألا تقل كلمة المرور عن 6 أحرف",
    "Password is too long": "كلمة المرور طويلة جدًا",
    "Please confirm your password": "يُرجى تأكيد كلمة المرور",
    "Passwords do not match": "كلمتا المرور غير متطابقتين",
    "Phone number is required": "رقم الهاتف مطلوب",
    "Invalid phone number": "رقم الهاتف غير صحيح",
    "Email or password is not correct.": "البريد الإلكتروني أو كلمة المرور غير صحيحة.",
    "Your current password is not correct.": "كلمة المرور الحالية غير صحيحة.",
    "Enter the code that was sent to your phone": "أدخل الرمز المرسل إلى هاتفك",
    "This passkey did not work. Please log in another way.": "لم يعمل مفتاح المرور هذا. يُرجى تسجيل الدخول بطريقة أخرى.",
    "This link is no longer valid. Ask for a new one.": "لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.",
    "Confirm the phone number of this account first.": "أكّد أولًا رقم هاتف هذا الحساب.",
    "That account has confirmed another phone number, so the two cannot become one.":
      "أُكّد في ذلك الحساب رقم هاتف آخر، فلا يمكن جمع الاثنين.",
    "This account has confirmed another email, so the two cannot become one.":
      "أُكّد في هذا الحساب بريد آخر، فلا يمكن جمع الاثنين.",
    "This code is no longer valid. Ask for a new one.": "لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.",
    "That was not the code. Ask for a new one.": "لم يكن ذلك هو الرمز. اطلب رمزًا جديدًا.",
    "That is not the code.": "ليس هذا هو الرمز.",
    "Enter the six digits from the email": "أدخل الأرقام الستة من البريد",

    "Please select address type": "يُرجى اختيار نوع العنوان",
    "Flat No is required": "رقم الشقة مطلوب",
    "Flat No is too long": "رقم الشقة طويل جدًا",
    "Address is required": "العنوان مطلوب",
    "Address is too long": "العنوان طويل جدًا",
    "Landmark is required": "المعلم القريب مطلوب",
    "Landmark is too long": "المعلم القريب طويل جدًا",
    "Pincode is required": "الرمز البريدي مطلوب",
    "Enter a valid 6-digit pincode": "أدخل رمزًا بريديًا صحيحًا من ستة أرقام",
    "Enter a valid 10-digit phone number": "أدخل رقم هاتف صحيحًا من عشرة أرقام",
    "Choose the place on the map": "اختر المكان على الخريطة",
    "We do not know this pincode. Please check it.": "لا نعرف هذا الرمز البريدي. يُرجى التحقق منه.",

    "Add some services before placing an order.": "أضف بعض الخدمات قبل إرسال الطلب.",
    "One order holds ten kinds of services at most. Please book the others as another order.":
      "يتسع الطلب الواحد لعشرة أنواع من الخدمات كحد أقصى. يُرجى حجز الباقي في طلب آخر.",
    "Please select a delivery address.": "يُرجى اختيار عنوان الخدمة.",
    "Please select a payment method.": "يُرجى اختيار طريقة الدفع.",
    "Online payment is not available right now. Please choose COD.":
      "الدفع الإلكتروني غير متاح الآن. يُرجى اختيار الدفع نقدًا.",
    "Payment gateway error. Nothing was charged. Please try again.":
      "خطأ في بوابة الدفع. لم يُخصم أي مبلغ. يُرجى المحاولة مرة أخرى.",
    "This order cannot be cancelled any more. Please contact our support team.":
      "لم يعد إلغاء هذا الطلب ممكنًا. يُرجى التواصل مع فريق الدعم.",
    "This order is paid already.": "هذا الطلب مدفوع بالفعل.",
    "This order is paid in cash at the visit.": "يُدفع هذا الطلب نقدًا عند الزيارة.",
    "This order is cancelled. Please place it again.": "أُلغي هذا الطلب. يُرجى إرساله من جديد.",
    "The payment page is being opened. Please try again in a moment.": "جارٍ فتح صفحة الدفع. يُرجى المحاولة بعد لحظات.",
    "This time has been taken in the meantime. Please choose another one.":
      "حُجز هذا الموعد في هذه الأثناء. يُرجى اختيار موعد آخر.",
    "Nobody comes to this address for this yet. Please choose another address, or have us tell you when somebody does.":
      "لا أحد يأتي إلى هذا العنوان لهذه الخدمة بعد. يُرجى اختيار عنوان آخر، أو دعنا نخبرك عندما يتوفّر ذلك.",
    "This is too much for one visit. Please book it as two orders.":
      "هذا أكثر مما تتسع له زيارة واحدة. يُرجى حجزه في طلبين.",
    "Everybody is booked on the days that can be booked. Please try again tomorrow.":
      "كل المواعيد محجوزة في الأيام المتاحة للحجز. يُرجى المحاولة غدًا.",
    "Others were faster just now. Please try again.": "سبقك آخرون للتو. يُرجى المحاولة مرة أخرى.",
    "Many people book just now. Please try again.": "كثيرون يحجزون الآن. يُرجى المحاولة مرة أخرى.",
    "This time is kept for customers who have confirmed their phone number. Please confirm your phone number with the code we send you. Your order then goes on as it is.":
      "هذا الوقت محفوظ للعملاء الذين أكّدوا أرقام هواتفهم. يُرجى تأكيد رقمك بالرمز الذي نرسله إليك، ثم يُتابَع طلبك كما هو.",
    "More open orders than these need a confirmed phone number. Please confirm your phone number with the code we send you. Your order then goes on as it is.":
      "يحتاج عدد أكبر من الطلبات المفتوحة إلى رقم هاتف مؤكَّد. يُرجى تأكيد رقمك بالرمز الذي نرسله إليك، ثم يُتابَع طلبك كما هو.",
    "Many new customers are ordering from where you are. Please confirm your phone number with the code we send you. Your order then goes on as it is.":
      "يطلب عملاء جدد كثيرون من المكان الذي أنت فيه. يُرجى تأكيد رقمك بالرمز الذي نرسله إليك، ثم يُتابَع طلبك كما هو.",
    "Several of your orders wait to be paid. Please pay or cancel one first.":
      "عدة طلبات لك تنتظر الدفع. يُرجى دفع أحدها أو إلغاؤه أولًا.",
    "You have many open orders that are not paid. Please wait until one is done.":
      "لديك طلبات مفتوحة كثيرة لم تُدفع. يُرجى الانتظار حتى ينتهي أحدها.",
    "The time to pay this order is over. It is cancelled unless it was paid.":
      "انتهى وقت دفع هذا الطلب. سيُلغى ما لم يكن قد دُفع.",
    "These services are not offered any more.": "لم تعد هذه الخدمات متاحة.",
    "Some prices have changed. Please check them and confirm again.":
      "تغيّرت بعض الأسعار. يُرجى مراجعتها والتأكيد مرة أخرى.",
    "There is no such order in this account.": "لا يوجد طلب كهذا في هذا الحساب.",
    "There is no such address in this account.": "لا يوجد عنوان كهذا في هذا الحساب.",
    "This service is not offered (any more).": "لم تعد هذه الخدمة متاحة.",
    "Please write a few words.": "يُرجى كتابة بضع كلمات.",
  },
};
