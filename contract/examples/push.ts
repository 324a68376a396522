import type { ExamplesOf } from "./example.ts";

const body = {
  endpoint: "https://fcm.googleapis.com/fcm/send/c1KrmpTuRm",
  keys: {
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  },
};

export const pushExamples: ExamplesOf<"getPushKey" | "subscribePush" | "subscribePartnerPush"> = {
  getPushKey: {
    data: { key: "BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U" },
  },
  subscribePush: { body, data: {} },
  subscribePartnerPush: { body, data: {} },
};
