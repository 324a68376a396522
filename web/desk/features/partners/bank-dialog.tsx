import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useBankOfCode } from "../../../shared/parts/use-bank-of-code.ts";
import { Field } from "../../../ui/field.tsx";
import { onlyDigits } from "../../../ui/only-digits.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { changeBank } from "./calls.ts";

/** The account that a partner is paid to; its number is typed anew, as nobody is shown it. Open as long as it is rendered. */
export function BankDialog({ partner, onClose }: { partner: DeskPartner; onClose: () => void }) {
  const { bank: text, form } = useWords();
  const draft = useDraft({ bank: partner.bank, version: partner.bankVersion }, ({ bank }) => ({
    ...{ ifsc: bank?.ifsc ?? "", name: bank?.name ?? "", branch: bank?.branch ?? "", number: "" },
  }));
  const { ifsc, name, branch, number } = draft.values;
  const { ibanLength } = country();
  const saving = useSave(
    () =>
      changeBank(partner._id, {
        ...{ BankName: name, BranchName: branch, IfscCode: ifsc, AcNumber: number, seen: draft.seen },
      }),
    { done: text.done, failed: form.failed, onDone: onClose },
  );
  const { faultOf } = saving;
  const found = useBankOfCode({ code: ifsc, name, fillIn: (bank) => draft.type({ name: bank }) });
  const asWritten = { autoComplete: "off", spellCheck: false, dir: "ltr" } as const;
  return (
    <FormDialog
      title={text.title({ name: partner.name })}
      ok={form.save}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onLoad={draft.reset}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text.told}</p>
      {ibanLength === null && (
        <Field
          {...asWritten}
          label={text.ifsc}
          hint={<span role="status">{found.bank}</span>}
          required
          autoCapitalize="characters"
          className="[&_input]:uppercase"
          value={ifsc}
          onChange={({ target }) => draft.type({ ifsc: target.value })}
          error={faultOf("IfscCode") ?? found.fault}
        />
      )}
      <Field
        label={text.bank}
        required
        autoComplete="off"
        value={name}
        onChange={({ target }) => draft.type({ name: target.value })}
        error={faultOf("BankName")}
      />
      {ibanLength === null && (
        <Field
          label={text.branch}
          required
          autoComplete="off"
          value={branch}
          onChange={({ target }) => draft.type({ branch: target.value })}
          error={faultOf("BranchName")}
        />
      )}
      <Field
        {...asWritten}
        label={ibanLength === null ? text.number : text.iban}
        hint={ibanLength === null ? text.numberHint : text.ibanHint({ length: ibanLength })}
        required
        {...(ibanLength === null
          ? { inputMode: "numeric", onInput: onlyDigits(18) }
          : { autoCapitalize: "characters", className: "[&_input]:uppercase" })}
        value={number}
        onChange={({ target }) => draft.type({ number: target.value })}
        error={faultOf("AcNumber")}
      />
    </FormDialog>
  );
}
