import type { MessageTemplate } from "@chowk/contract";
import type { ExamplesOf } from "./example.ts";

const template: MessageTemplate = {
  name: "order-moved",
  channel: "sms",
  language: "en",
  variables: [
    { name: "order", example: "CH-7K3M-92QD" },
    { name: "time", example: "Tue, 24 Nov, 10:00 am" },
  ],
  subject: "",
  text: "We come on {time} now, for your order {order}.",
  version: "qN3v0dY8m2Kx7rT1wZ5b",
  isChanged: true,
};

export const templateExamples: ExamplesOf<"messageBudgets" | "listTemplates" | "changeTemplate"> = {
  messageBudgets: { data: { results: [{ channel: "sms", window: "day", used: 4_120, most: 5_000 }] } },
  listTemplates: { data: { results: [template] } },
  changeTemplate: {
    params: { name: template.name, channel: template.channel, language: template.language },
    body: { words: { subject: "", text: template.text }, seen: template.version },
    data: { results: [template] },
  },
};
