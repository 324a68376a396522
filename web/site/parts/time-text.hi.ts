import type { text as english } from "./time-text.ts";

export const text: typeof english = {
  loading: "खाली समय ढूँढे जा रहे हैं",
  day: "दिन",
  days: ["आज", "कल"],
  timeOn: (day) => `समय, ${day}`,
  parts: ["सुबह", "दोपहर", "शाम"],
  found: (count, time) => `${count} समय खाली हैं। चुना गया: ${time}।`,
  noneOn: (day) => `कोई समय खाली नहीं है: ${day}।`,
  next: (time) => `अगला: ${time}`,
  allTaken: "बुकिंग के सभी दिन भर चुके हैं। कृपया कल फिर कोशिश करें।",
  tooMuch: "यह एक बार के लिए बहुत ज़्यादा है। कृपया इसे दो ऑर्डर में बुक करें।",
};
