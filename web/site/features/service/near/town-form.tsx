import { useWords } from "words:near";
import { isTownCode, isTownListed } from "@chowk/contract/country";
import { useState } from "react";
import { ListedTown } from "../../../../shared/parts/place/listed-town.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { onlyDigits } from "../../../../ui/only-digits.ts";

/** Asks in which town the visitor is: by its pin code, or from the list where the country has one. */
export function TownForm({ fault, onSay }: { fault: string | undefined; onSay: (pincode: string) => void }) {
  const text = useWords();
  const [isWrong, setWrong] = useState(false);
  if (isTownListed())
    return (
      <ListedTown
        className="mt-2"
        autoFocus
        defaultValue=""
        onChange={({ target }) => target.value && onSay(target.value)}
      />
    );
  return (
    <form
      noValidate
      className="mt-2 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const pincode = String(new FormData(event.currentTarget).get("pincode") ?? "").trim();
        setWrong(!isTownCode(pincode));
        if (isTownCode(pincode)) onSay(pincode);
      }}
    >
      <Field
        label={text.pincode}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        autoFocus
        onInput={onlyDigits(6)}
        error={isWrong ? text.wrong : fault}
        className="min-w-0 flex-1"
      />
      <Button type="submit" tone="secondary" className="mt-6">
        {text.look}
      </Button>
    </form>
  );
}
