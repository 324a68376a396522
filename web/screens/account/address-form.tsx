import { type Address, addressTypes, NewAddress } from "@chowk/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { type FieldPath, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { ApiError, messageOf } from "../../api/client.ts";
import { addressIcons } from "../../parts/address-card.tsx";
import { text as addressText } from "../../parts/address-text.ts";
import { usePincode } from "../../parts/use-pincode.ts";
import { forgetDraft } from "../../state/draft.ts";
import { useFormDraft } from "../../state/form-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { RadioCard } from "../../ui/radio-card.tsx";
import { stayFocused } from "../../ui/stay-focused.ts";
import { toast } from "../../ui/toast.ts";
import { draftOf } from "./address-draft.ts";
import { PositionFields } from "./position-fields.tsx";
import { useSaveAddress } from "./save-address.ts";
import { text } from "./text.ts";

const labels = text.form;
const fields = Object.keys(NewAddress.shape) as FieldPath<NewAddress>[];

interface Props {
  userId: string;
  /** The one to be changed; without it, a new one is added. */
  address?: Address;
  onSaved: (address: Address) => void;
  onCancel: () => void;
}

export function AddressForm({ userId, address: changed, onSaved, onCancel }: Props) {
  const words = changed ? labels.edit : labels.add;
  const form = useForm<NewAddress>({
    resolver: zodResolver(NewAddress),
    mode: "onTouched",
    ...(changed ? { defaultValues: changed } : {}),
  });
  const { errors, isSubmitting } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const save = useSaveAddress(userId, changed);
  const draft = draftOf(changed?._id ?? userId);
  useFormDraft(form, draft, fields);
  useEffect(() => heading.current?.focus(), []);
  const { place, fault } = usePincode(useWatch({ control: form.control, name: "pincode" }));

  const send = form.handleSubmit(async (address) => {
    try {
      const saved = await save.mutateAsync(address);
      forgetDraft(draft);
      toast.success(words.done);
      onSaved(saved);
    } catch (error) {
      showFaults(form, error);
      toast.error(messageOf(error, words.failed));
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };
  const cancel = () => {
    forgetDraft(draft);
    onCancel();
  };

  return (
    <form noValidate onSubmit={onSubmit} aria-labelledby={headingId} className="card p-4 sm:p-6">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {words.heading}
      </h2>
      <fieldset className="mt-4">
        <legend className="mb-1 font-medium text-sm">{labels.type}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {addressTypes.map((type) => {
            const Icon = addressIcons[type];
            return (
              <RadioCard key={type} {...form.register("addressType")} value={type} className="py-3">
                <span className="flex items-center gap-2 font-medium">
                  <Icon className="size-5 text-accent-ink" aria-hidden="true" />
                  {type}
                </span>
              </RadioCard>
            );
          })}
        </div>
        <FieldError message={errors.addressType?.message} />
      </fieldset>
      <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-6">
        <Field
          {...form.register("flatNo")}
          label={labels.flatNo}
          hint={labels.flatNoHint}
          autoComplete="address-line1"
          className="sm:col-span-3"
          error={errors.flatNo?.message}
        />
        <Field
          {...form.register("address")}
          label={labels.address}
          hint={labels.addressHint}
          autoComplete="address-line2"
          className="sm:col-span-3"
          error={errors.address?.message}
        />
        <Field
          {...form.register("landmark")}
          label={labels.landmark}
          hint={labels.landmarkHint}
          className="sm:col-span-2"
          error={errors.landmark?.message}
        />
        <Field
          {...form.register("pincode")}
          label={labels.pincode}
          hint={<span role="status">{place ? addressText.place(place.city, place.state) : labels.pincodeHint}</span>}
          inputMode="numeric"
          autoComplete="postal-code"
          className="sm:col-span-2"
          error={errors.pincode?.message ?? fault}
        />
        <Field
          {...form.register("phoneNo")}
          label={labels.phoneNo}
          hint={labels.phoneNoHint}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          className="sm:col-span-2"
          error={errors.phoneNo?.message}
        />
      </div>
      <PositionFields form={form} />
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
        <Button tone="secondary" onClick={cancel} onMouseDown={stayFocused} className="min-w-28">
          {labels.cancel}
        </Button>
        <Button type="submit" onMouseDown={stayFocused} busy={isSubmitting} busyText={words.busy} className="min-w-40">
          {words.save}
        </Button>
      </div>
    </form>
  );
}

/** Shows what the server found wrong at the fields it names. */
function showFaults(form: UseFormReturn<NewAddress>, error: unknown): void {
  const faults = error instanceof ApiError ? error.errors : [];
  const known = faults.flatMap(({ path, message }) => {
    const field = fields.find((each) => each === path);
    return field ? [{ field, message }] : [];
  });
  for (const [index, { field, message }] of known.entries()) {
    form.setError(field, { type: "server", message }, { shouldFocus: index === 0 });
  }
}
