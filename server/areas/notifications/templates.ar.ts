import { sms, type Translation } from "./templates.ts";

/** Each begins with Arabic letters: devices tell a text's direction by its first one. */
export const arabic: Translation = {
  "order-placed": {
    sms: sms("تم حجز طلبك {order} لدى Chowk: {time}. سنخبرك عندما يقبله شريك خدمة."),
    email: {
      subject: "تم حجز طلبك {order}",
      text: "حجزت: {services}، {time}.\n\nسنخبرك فور أن يقبله شريك خدمة. حتى ينطلق يمكنك اختيار موعد آخر أو الإلغاء دون أي رسوم.",
    },
  },
  "order-accepted": {
    sms: sms("سيأتي إليك {partner} من Chowk لطلبك {order}: {time}."),
    email: { subject: "سيأتي {partner} لطلبك {order}", text: "قبل {partner} طلبك: {time}." },
    push: { subject: "قبل {partner} طلبك", text: "الطلب {order}: {time}" },
  },
  "partner-lost": {
    sms: sms("لن يتمكن {partner} من المجيء لطلبك {order} لدى Chowk. نبحث عن شخص آخر لموعد {time}."),
    email: {
      subject: "سيأتي شخص آخر لطلبك {order}",
      text: "لن يتمكن {partner} من المجيء. نبحث عن شخص آخر لموعد {time}، وسنخبرك بمن يأتي.",
    },
    push: { subject: "سيأتي شخص آخر", text: "الطلب {order}، {time}: لن يتمكن {partner} من المجيء." },
  },
  "order-moved": {
    sms: sms("تغيّر موعد طلبك {order} ({services}) لدى Chowk إلى {time}. سنخبرك بمن يأتي."),
    email: {
      subject: "تغيّر موعد طلبك {order}",
      text: "تغيّر موعد {services}: سنأتي الآن في {time}. سنخبرك بمن يأتي فور أن يقبل أحد.",
    },
  },
  "partner-on-the-way": {
    sms: sms("في الطريق إليك {partner} من Chowk لطلبك {order}."),
    push: { subject: "في الطريق إليك {partner}", text: "الطلب {order}" },
  },
  "partner-turned-back": {
    sms: sms("لم ينطلق {partner} إليك بعد. يبقى طلبك {order} لدى Chowk كما كان: {time}."),
    push: { subject: "لم ينطلق {partner} بعد", text: "يبقى الطلب {order} كما كان: {time}" },
  },
  "start-code": {
    sms: sms("رمز البدء لطلبك {order} لدى Chowk هو {code}. أخبر به {partner} عند بابك، ولا تخبر به أحدًا غيره."),
    push: { subject: "عند بابك {partner}", text: "رمز البدء هو {code}." },
  },
  "order-completed": {
    email: {
      subject: "اكتمل طلبك {order}",
      text: "شكرًا لحجزك معنا. تجد فاتورتك مع طلبك على موقعنا.\n\nكيف كانت الخدمة؟ تقييمك يساعد الآخرين، ويساعد من قام بالعمل.",
    },
    push: { subject: "انتهى كل شيء", text: "كيف كان الطلب {order}؟ وصلت فاتورتك أيضًا." },
  },
  "order-cancelled": {
    sms: sms("أُلغي طلبك {order} لدى Chowk في {time}."),
    email: {
      subject: "أُلغي طلبك {order}",
      text: "لن يأتي أحد في {time}.\n\nإن كنت قد دفعت، فسنكتب إليك عما يعود إليك.",
    },
    push: { subject: "أُلغي طلبك", text: "الطلب {order}: {time}" },
  },
  "rest-cancelled": {
    sms: sms("أُلغي ما لم يُنجز بعد من طلبك {order} لدى Chowk: لن يأتي أحد لأجله."),
    email: {
      subject: "أُلغي جزء من طلبك {order}",
      text: "أُلغي ما لم يُنجز بعد من طلبك {order}: لن يأتي أحد لأجله.\n\nإن كنت قد دفعت، فسنكتب إليك عما يعود إليك.",
    },
    push: { subject: "أُلغي جزء من طلبك", text: "الطلب {order}: لن يأتي أحد لما لم يُنجز بعد." },
  },
  "visit-not-met": {
    sms: sms("كان {partner} من Chowk عند بابك لطلبك {order} ولم يجد أحدًا: أُلغيت الزيارة."),
    email: {
      subject: "لم نجد أحدًا لطلبك {order}",
      text: "كان {partner} عند بابك وانتظر ولم يجد أحدًا، فأُلغيت الزيارة.\n\nإن كنت قد دفعت، فسنكتب إليك عما يعود إليك. راسلنا إن لم يكن الأمر كذلك.",
    },
    push: { subject: "لم يكن أحد في المنزل", text: "الطلب {order}: أُلغيت الزيارة." },
  },
  "order-refunded": {
    sms: sms("نعيد إليك {amount} عن طلبك {order} لدى Chowk. قد يستغرق ذلك في البنك حتى 10 أيام عمل."),
    email: {
      subject: "استرداد مبلغ طلبك {order}",
      text: "نعيد إليك {amount} عن طلبك {order} بالطريقة التي دفعت بها: ليس عليك فعل شيء.\n\nقد يستغرق ظهوره في حسابك حتى 10 أيام عمل.",
    },
    push: { subject: "المبلغ {amount} في طريقه إليك", text: "الطلب {order}. قد يستغرق ذلك في البنك حتى 10 أيام عمل." },
  },
  "area-served": {
    sms: sms("طلبت أن نخبرك: تصل Chowk الآن إلى {address}. احجز موعدًا متى شئت."),
    email: {
      subject: "نصل الآن إلى عنوانك",
      text: "طلبت أن نخبرك: يوجد الآن من يقوم بما أردته في {address}. يمكنك حجز موعد متى شئت.",
    },
    push: { subject: "نصل الآن إلى عنوانك", text: "احجز موعدًا متى شئت: {address}" },
  },
  "job-offered": {
    sms: sms("عمل جديد من Chowk: {service}، {time}، {area}. اقبله في مساحة عملك حتى {until}."),
    push: { subject: "عمل جديد: {service}", text: "الموعد: {time}، {area}. اقبله حتى {until}." },
  },
  "job-changed": {
    sms: sms("تغيّر موعد عملك {order} لدى Chowk إلى {time}. اقبله من جديد في مساحة عملك حتى {until}."),
    push: { subject: "موعد آخر: {service}", text: "الموعد: {time}، {area}. يُرجى قبوله من جديد حتى {until}." },
  },
  "job-cancelled": {
    sms: sms("أُلغي عملك {order} لدى Chowk في {time}. يُرجى عدم الذهاب إلى هناك."),
    push: { subject: "أُلغي: {service}", text: "الموعد: {time}، {area}. يُرجى عدم الذهاب إلى هناك." },
  },
  "partner-approved": {
    sms: sms("أهلًا بك: يمكنك الآن العمل مع Chowk. سجّل الدخول إلى مساحة عملك لتأخذ أعمالك الأولى."),
    email: {
      subject: "أهلًا بك: يمكنك الآن العمل مع Chowk",
      text: "نظرنا في تسجيلك ويسعدنا انضمامك. سجّل الدخول إلى مساحة عملك لترى متى وأين تعمل، ولتأخذ أعمالك الأولى.",
    },
    push: { subject: "يمكنك الآن العمل مع Chowk", text: "تصل أعمالك الأولى إلى مساحة عملك." },
  },
  "partner-refused": {
    sms: sms("لا يمكنك العمل مع Chowk حاليًا. السبب: {reason} راسلنا إن تغيّر ذلك."),
    email: {
      subject: "تسجيلك لدى Chowk",
      text: "نظرنا في تسجيلك، ولا يمكننا العمل معك حاليًا. السبب:\n\n{reason}\n\nإن كان ينقص شيء أو تغيّر شيء، فراسلنا وسننظر فيه من جديد.",
    },
    push: { subject: "تسجيلك لدى Chowk", text: "اتخذنا قرارنا. سجّل الدخول لتقرأه وتعرف سببه." },
  },
  "partner-suspended": {
    sms: sms("أُوقف عملك مع Chowk مؤقتًا: لن تصلك أعمال جديدة. السبب: {reason} راسلنا للحديث عن ذلك."),
    email: {
      subject: "أُوقف عملك مع Chowk مؤقتًا",
      text: "لن تصلك أعمال جديدة حاليًا، وما لم تبدأه منها ينتقل إلى غيرك. السبب:\n\n{reason}\n\nراسلنا إن أردت الحديث عن ذلك.",
    },
    push: { subject: "أُوقف عملك مع Chowk مؤقتًا", text: "سجّل الدخول لتقرأ السبب." },
  },
  "partner-resumed": {
    sms: sms("يمكنك العمل مع Chowk من جديد: تصلك الأعمال من الآن فصاعدًا."),
    email: {
      subject: "يمكنك العمل مع Chowk من جديد",
      text: "لم يعد عملك متوقفًا: تصلك الأعمال من جديد من الآن فصاعدًا.",
    },
    push: { subject: "يمكنك العمل مع Chowk من جديد", text: "تصلك الأعمال من الآن فصاعدًا." },
  },
};
