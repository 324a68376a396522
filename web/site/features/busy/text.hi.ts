import type { text as english } from "./text.ts";

export const text: typeof english = {
  title: "कृपया एक पल रुकें",
  note: "इस समय यहाँ बहुत सारे लोग हैं, इसलिए इस पेज को थोड़ा रुकना होगा। कृपया कुछ सेकंड बाद फिर कोशिश करें।",
  retry: "फिर कोशिश करें",
  home: "होम",
};
