import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { arabic } from "./templates.ar.ts";
import { hindi } from "./templates.hi.ts";
import { kannada } from "./templates.kn.ts";
import {
  type EmailTemplate,
  type EmailTemplateName,
  emailTemplates,
  type SmsTemplate,
  type SmsTemplateName,
  smsTemplates,
  type Translation,
} from "./templates.ts";

const translations: Record<Exclude<Language, "en">, Translation> = { hi: hindi, kn: kannada, ar: arabic };

const of = (language: Language): Translation | undefined =>
  language === defaultLanguage ? undefined : translations[language as Exclude<Language, "en">];

export const smsIn = (language: Language, name: SmsTemplateName): Pick<SmsTemplate, "text"> =>
  of(language)?.sms[name] ?? smsTemplates[name];

/** English where there is no translation: what only the business's own people get. */
export const emailIn = (language: Language, name: EmailTemplateName): EmailTemplate =>
  (of(language)?.email as Partial<Record<EmailTemplateName, EmailTemplate>> | undefined)?.[name] ??
  emailTemplates[name];

/** What stands in every e-mail. */
export const frameIn = (language: Language): Pick<Translation, "greeting" | "orOpen"> =>
  of(language) ?? { greeting: "Hello,", orOpen: "Or open this address:" };
