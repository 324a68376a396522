import { useWords } from "words:account-security";
import { useId } from "react";
import { Contacts } from "./contacts.tsx";
import { Devices } from "./devices.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Password } from "./password.tsx";

/** What keeps the account safe: a confirmed e-mail and phone, the password, and the devices that are logged in. */
export function Security({ userId }: { userId: string }) {
  const text = useWords();

  const headingId = useId();
  return (
    <section id="security" aria-labelledby={headingId} className="space-y-4 pt-4">
      <h2 id={headingId} className="font-semibold text-lg tracking-tight sm:text-2xl">
        {text.heading}
      </h2>
      <Contacts userId={userId} />
      <Password userId={userId} />
      <Passkeys userId={userId} />
      <Devices userId={userId} />
    </section>
  );
}
