import { type Address, addressTypes, NewAddress } from "@chowk/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { type FieldPath, type UseFormReturn, useForm } from "react-hook-form";
import { ApiError, call, messageOf } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { addressIcons } from "../../parts/address-card.tsx";
import { forgetDraft, readDraft, writeDraft } from "../../state/draft.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { RadioCard } from "../../ui/radio-card.tsx";
import { stayFocused } from "../../ui/stay-focused.ts";
import { toast } from "../../ui/toast.ts";
import { PositionFields } from "./position-fields.tsx";
import { text } from "./text.ts";

const words = text.form;
const fields = Object.keys(NewAddress.shape) as FieldPath<NewAddress>[];
const draftOf = (userId: string) => `address_${userId}`;

/** An address was being typed and neither saved nor given up. */
export const hasDraft = (userId: string): boolean => Object.values(readDraft(draftOf(userId))).some(Boolean);

interface Props {
  userId: string;
  onSaved: (address: Address) => void;
  onCancel: () => void;
}

export function AddressForm({ userId, onSaved, onCancel }: Props) {
  const form = useForm<NewAddress>({ resolver: zodResolver(NewAddress), mode: "onTouched" });
  const { errors, isSubmitting } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const save = useSaveAddress(userId);
  useDraft(form, draftOf(userId));
  useEffect(() => heading.current?.focus(), []);

  const send = form.handleSubmit(async (address) => {
    try {
      const saved = await save.mutateAsync(address);
      forgetDraft(draftOf(userId));
      toast.success(words.saved);
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
    forgetDraft(draftOf(userId));
    onCancel();
  };

  return (
    <form noValidate onSubmit={onSubmit} aria-labelledby={headingId} className="card p-4 sm:p-6">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {words.heading}
      </h2>
      <fieldset className="mt-4">
        <legend className="mb-1 font-medium text-sm">{words.type}</legend>
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
          label={words.flatNo}
          hint={words.flatNoHint}
          autoComplete="address-line1"
          className="sm:col-span-3"
          error={errors.flatNo?.message}
        />
        <Field
          {...form.register("address")}
          label={words.address}
          hint={words.addressHint}
          autoComplete="address-line2"
          className="sm:col-span-3"
          error={errors.address?.message}
        />
        <Field
          {...form.register("landmark")}
          label={words.landmark}
          className="sm:col-span-2"
          error={errors.landmark?.message}
        />
        <Field
          {...form.register("pincode")}
          label={words.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          className="sm:col-span-2"
          error={errors.pincode?.message}
        />
        <Field
          {...form.register("phoneNo")}
          label={words.phoneNo}
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
          {words.cancel}
        </Button>
        <Button
          type="submit"
          onMouseDown={stayFocused}
          busy={isSubmitting}
          busyText={words.saving}
          className="min-w-40"
        >
          {words.save}
        </Button>
      </div>
    </form>
  );
}

function useSaveAddress(userId: string) {
  const client = useQueryClient();
  const { queryKey } = queries.addresses(userId);
  return useMutation({
    mutationFn: async (body: NewAddress) =>
      (await call("POST /myaddress/:userId", { params: { userId }, body })).results,
    onSuccess: (saved) => {
      client.setQueryData(queryKey, (before) => before && [saved, ...before]);
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Keeps what is typed until it is saved or given up, and puts it back. */
function useDraft({ setValue, subscribe }: UseFormReturn<NewAddress>, name: string): void {
  useEffect(() => {
    const draft = readDraft(name);
    for (const field of fields) if (draft[field]) setValue(field, draft[field]);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        writeDraft(name, Object.fromEntries(fields.map((field) => [field, typedIn(values[field])]))),
    });
  }, [setValue, subscribe, name]);
}

/** As it stands in its box. What is no number there is not worth keeping. */
const typedIn = (value: string | number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? "" : String(value);

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
