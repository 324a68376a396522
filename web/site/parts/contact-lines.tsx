import { Mail, MapPin, Phone } from "lucide-react";
import { telephone, useContact } from "../../shared/parts/storefront.tsx";

const row = "flex gap-3";
const icon = "mt-0.5 size-5 shrink-0 text-accent-ink";
const link = "wrap-anywhere font-medium text-accent-ink underline underline-offset-2";

/** How to reach the business, line by line. */
export function ContactLines() {
  const { email, phone, address } = useContact();
  return (
    <address className="space-y-3 not-italic">
      <p className={row}>
        <Mail className={icon} aria-hidden="true" />
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </p>
      {phone && (
        <p className={row}>
          <Phone className={icon} aria-hidden="true" />
          <a href={telephone(phone)} dir="ltr" className={link}>
            {phone}
          </a>
        </p>
      )}
      {address.length > 0 && (
        <p className={`${row} text-ink-soft`}>
          <MapPin className={icon} aria-hidden="true" />
          <span className="wrap-anywhere whitespace-pre-line">{address.join("\n")}</span>
        </p>
      )}
    </address>
  );
}
