import { arabicCount } from "../../ui/arabic-count.ts";
import type { text as english } from "./time-text.ts";

export const text: typeof english = {
  loading: "جارٍ البحث عن المواعيد المتاحة",
  day: "اليوم",
  days: ["اليوم", "غدًا"],
  timeOn: (day) => `الوقت، ${day}`,
  parts: ["صباحًا", "بعد الظهر", "مساءً"],
  found: (count, time) =>
    `المواعيد المتاحة: ${arabicCount(count, { none: "لا مواعيد", one: "موعد واحد", two: "موعدان", few: "مواعيد", many: "موعدًا" })}. المختار: ${time}.`,
  noneOn: (day) => `لا يوجد وقت متاح: ${day}.`,
  next: (time) => `التالي: ${time}`,
  allTaken: "كل المواعيد محجوزة في الأيام المتاحة للحجز. يُرجى المحاولة غدًا.",
  tooMuch: "هذا أكثر مما تتسع له زيارة واحدة. يُرجى حجزه في طلبين.",
};
