import { useWords } from "words:desk-phone";
import { useWords as usePlaceWords } from "words:place";
import { type Address, AddressForm, type AddressFormInput, addressTypes, type Caller } from "@chowk/contract";
import { country, isTownCode } from "@chowk/contract/country";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { showAnswer } from "../../../api/show-answer.ts";
import { placeQueries } from "../../../shared/calls/places.ts";
import { useMapTiles } from "../../../shared/parts/map-tiles.ts";
import { FreeLines, OtherFields, PartFields } from "../../../shared/parts/place/address-lines.tsx";
import { PlaceType } from "../../../shared/parts/place/place-lines.tsx";
import { useOutside } from "../../../shared/parts/place/use-outside.ts";
import { usePincode } from "../../../shared/parts/place/use-pincode.ts";
import { usePositionOfTown } from "../../../shared/parts/place/use-position-of-town.ts";
import { saying } from "../../../shared/parts/saying.ts";
import { useCalmForm } from "../../../shared/state/use-calm-form.ts";
import { Button } from "../../../ui/button.tsx";
import { PlaceMap, type Point } from "../../../ui/map.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { hashOf } from "../../parts/amount-field.tsx";
import { Refused } from "../../parts/refused.tsx";
import { useSave } from "../../parts/use-save.ts";
import { addAddress, callerQuery } from "./calls.ts";
import { useFocusHere } from "./use-focus-here.ts";

interface Props {
  caller: Caller;
  onSaved: (address: Address) => void;
  onCancel?: () => void;
}

/** An address as the caller says it. The pin is put where the town is, and can be moved to the house. */
export default function NewAddress({ caller, onSaved, onCancel }: Props) {
  const text = useWords().where;
  const place = usePlaceWords();
  const here = useFocusHere<HTMLFormElement>();
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useCalmForm<AddressFormInput, unknown, AddressForm>({
    resolver: saying(zodResolver(AddressForm)),
    defaultValues: {
      ...{ addressType: "Home", flatNo: "", address: "", landmark: "", pincode: "" },
      phoneNo: caller.phone.replace(country().phone.callingCode, ""),
    },
  });
  const { errors } = form.formState;
  const town = useWatch({ control: form.control, name: "pincode" }) ?? "";
  const { place: found, fault } = usePincode(town);
  const ofTown = usePositionOfTown(town);
  const [moved, setMoved] = useState<{ town: string; to: Point }>();
  const [isUnpinned, setUnpinned] = useState(false);
  // A pin that was moved belongs to the town it was moved in.
  const pin = moved?.town === town ? moved.to : ofTown;
  const isOutside = useOutside(town, pin ?? undefined);
  const tiles = useMapTiles();
  const { data: zones } = useQuery(placeQueries.serviceZones());
  const saving = useSave(
    (address: AddressForm & Point) =>
      addAddress(caller._id, address, `${idempotencyKey}/${hashOf(JSON.stringify(address))}`),
    {
      ...{ done: text.saved, quiet: true, failed: text.failed },
      onDone: (address) => {
        showAnswer(client, callerQuery(caller._id).queryKey, { ...caller, addresses: [address, ...caller.addresses] });
        onSaved(address);
      },
    },
  );
  const send = form.handleSubmit((address) => {
    setUnpinned(!pin);
    if (pin && !saving.busy) saving.save({ ...address, ...pin });
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={here} noValidate onSubmit={onSubmit} aria-label={text.add}>
      <RadioGroup label={place.form.type} labelClassName="mb-1 font-medium text-sm" error={errors.addressType?.message}>
        <div className="flex flex-wrap gap-2">
          {addressTypes.map((type) => (
            <RadioPill key={type} {...form.register("addressType")} value={type}>
              <span className="flex items-center gap-2">
                <PlaceType type={type} />
              </span>
            </RadioPill>
          ))}
        </div>
      </RadioGroup>
      <div className="mt-4 grid gap-x-3 gap-y-4 sm:grid-cols-6">
        {country().address.parts.length > 0 ? <PartFields form={form} /> : <FreeLines form={form} />}
        <OtherFields form={form} found={found} fault={fault} />
      </div>
      <p role="status" className={isOutside ? "mt-4 rounded-card bg-wait-soft p-4 text-wait-ink" : ""}>
        {isOutside && text.outside}
      </p>
      {isTownCode(town) && ofTown !== undefined && (
        <div className="mt-4">
          <p className="mb-2 text-ink-soft text-sm">{ofTown ? text.pinOfTown : text.pinFirst}</p>
          {isUnpinned && !pin && (
            <p role="alert" className="mb-2 text-sm text-wrong-ink">
              {text.noPin}
            </p>
          )}
          <PlaceMap
            label={text.pin}
            chosen={pin ?? undefined}
            onChoose={(to) => setMoved({ town, to })}
            zones={zones}
            tiles={tiles}
          />
        </div>
      )}
      <div className="mt-4">
        <Refused saving={saving} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" busy={saving.busy}>
          {text.save}
        </Button>
        {onCancel && (
          <Button tone="secondary" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
