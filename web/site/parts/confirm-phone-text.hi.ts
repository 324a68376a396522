import type { text as english } from "./confirm-phone-text.ts";

export const text: typeof english = {
  heading: "अपने फ़ोन नंबर की पुष्टि करें",
  sending: "भेज रहे हैं...",
  codeSent: (digits) => `आपके फ़ोन पर भेजा गया ${digits} अंकों का कोड डालें।`,
  code: "पुष्टि का कोड",
  digit: (digit, digits) => `${digits} में से अंक ${digit}`,
  incomplete: (digits) => `सभी ${digits} अंक डालें`,
  verify: "कोड की पुष्टि करें",
  verifying: "पुष्टि हो रही है...",
  phoneConfirmed: "आपके फ़ोन नंबर की पुष्टि हो गई है।",
  wait: (time) => `अभी तक कोड नहीं मिला? ${time} में नया मँगा सकते हैं`,
  resend: "कोड फिर से भेजें",
  cancel: "रद्द करें",
  failed: "कुछ गड़बड़ हो गई",
};
