import { useWords } from "words:place";
import {
  type Address,
  AddressForm as AddressFields,
  type AddressFormInput,
  addressTypes,
  type Position,
} from "@chowk/contract";
import { country, isTownListed, partNames } from "@chowk/contract/country";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { type FieldPath, useWatch } from "react-hook-form";
import { messageOf } from "../../../api/failure.ts";
import { placeQueries } from "../../../shared/calls/places.ts";
import { FreeLines, OtherFields, PartFields } from "../../../shared/parts/place/address-lines.tsx";
import { PlaceType } from "../../../shared/parts/place/place-lines.tsx";
import { useOutside } from "../../../shared/parts/place/use-outside.ts";
import { usePincode } from "../../../shared/parts/place/use-pincode.ts";
import { saying } from "../../../shared/parts/saying.ts";
import { useCalmForm } from "../../../shared/state/use-calm-form.ts";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { RadioCard } from "../../../ui/radio-card.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { toast } from "../../../ui/toast.ts";
import { FormFaults } from "../../parts/form-faults.tsx";
import { showFaults } from "../../parts/show-faults.ts";
import { useFormDraft } from "../../state/form-draft.ts";
import { draftOf, forgetAddressDraft } from "./address-draft.ts";
import { isImpossible } from "./pin-distance.ts";
import { keyOf, PinQuestion } from "./pin-question.tsx";
import { useSaveAddress } from "./save-address.ts";
import { useFillFromPlace } from "./use-fill-from-place.ts";

const whole = (Object.keys(AddressFields.shape) as (keyof AddressFields)[]).filter((field) => field !== "parts");
const fields: FieldPath<AddressFormInput>[] = [...whole, ...partNames.map((name) => `parts.${name}` as const)];
/** What nobody types where an address has parts is sent empty. */
const empty = { flatNo: "", address: "", landmark: "", pincode: "" };

interface Props {
  userId: string;
  /** The address to change; without it, a new one is added. */
  address?: Address;
  /** Where it is on the map. */
  place: Position;
  /** The head of the form, with a heading of the id `labelledBy`. */
  top: ReactNode;
  labelledBy: string;
  /** Goes back without saving. */
  back: { label: string; onBack: () => void };
  onMovePin: () => void;
  onSaved: (address: Address) => void;
  /** Shown above the buttons. */
  children?: ReactNode;
}

export function AddressForm(props: Props) {
  const text = useWords();
  const labels = text.form;

  const { userId, address: changed, place, top, labelledBy, back, onMovePin, onSaved, children } = props;
  const words = changed ? labels.edit : labels.add;
  const id = changed?._id ?? userId;
  const form = useCalmForm<AddressFormInput, unknown, AddressFields>({
    resolver: saying(zodResolver(AddressFields)),
    defaultValues: changed ?? empty,
  });
  const { errors, isSubmitting } = form.formState;
  const save = useSaveAddress(userId, changed);
  useFormDraft(form, draftOf(id), fields);
  const { filled, looking } = useFillFromPlace(form, { id, place: changed || isTownListed() ? undefined : place });
  const { pincode, address } = text.pin.filledFields;
  const what = [
    filled.address && address({ address: filled.address }),
    filled.pincode && pincode({ pincode: filled.pincode }),
  ]
    .filter(Boolean)
    .join(", ");
  const town = useWatch({ control: form.control, name: "pincode" }) ?? "";
  const { place: found, fault } = usePincode(town);
  const isOutside = useOutside(town, place);

  const client = useQueryClient();
  const [right, setRight] = useState<string>();
  const [tries, setTries] = useState(0);
  /** Whether the pin is so far from the pincode that the customer must confirm it. */
  const mustAnswer = async (pincode: string): Promise<boolean> => {
    const listed = await client.fetchQuery(placeQueries.pincode(pincode)).catch(() => undefined);
    if (!isImpossible(place, listed) || right === keyOf(place, pincode)) return false;
    if (changed && keyOf(changed, changed.pincode) === keyOf(place, pincode)) return false;
    const described = await client.fetchQuery(placeQueries.describedPlace(place)).catch(() => undefined);
    return described?.pincode !== pincode;
  };

  const send = form.handleSubmit(async (address) => {
    if (await mustAnswer(address.pincode)) return setTries((before) => before + 1);
    try {
      const saved = await save.mutateAsync({ ...address, ...place });
      forgetAddressDraft(id);
      toast.success(words.done);
      onSaved(saved);
    } catch (error) {
      showFaults(form, error, fields);
      toast.error(messageOf(error, words.failed));
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };
  return (
    <form noValidate onSubmit={onSubmit} aria-labelledby={labelledBy} className="card p-4 sm:p-6">
      {top}
      <p role="status" className="text-ink-soft text-sm">
        {looking && text.pin.looking}
        {!looking && what && text.pin.filled({ what })}
      </p>
      <RadioGroup
        label={labels.type}
        labelClassName="mb-1 font-medium text-sm"
        required
        error={errors.addressType?.message}
        className="mt-4"
      >
        <div className="grid gap-3 sm:grid-cols-3">
          {addressTypes.map((type) => (
            <RadioCard key={type} {...form.register("addressType")} value={type} className="py-3">
              <span className="flex items-center gap-2 font-medium">
                <PlaceType type={type} size="size-5" />
              </span>
            </RadioCard>
          ))}
        </div>
      </RadioGroup>
      <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-6">
        {country().address.parts.length > 0 ? <PartFields form={form} /> : <FreeLines form={form} />}
        <OtherFields form={form} found={found} fault={fault} />
      </div>
      <p role="status" className={isOutside ? "mt-4 rounded-card bg-wait-soft p-4 text-wait-ink" : ""}>
        {isOutside && labels.outside}
      </p>
      {children}
      <PinQuestion
        pin={place}
        place={found}
        saved={changed}
        {...{ tries, right }}
        onAgree={setRight}
        onMove={onMovePin}
      />
      <FormFaults form={form} className="mt-5" />
      <FormButtons
        back={back}
        send={{ label: words.save, busy: isSubmitting, busyText: words.busy }}
        className="mt-6 justify-end"
      />
    </form>
  );
}
