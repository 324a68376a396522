import { useWords } from "words:desk-phone";
import { Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { price } from "../../../ui/price.ts";
import { Stepper } from "../../../ui/stepper.tsx";
import type { Line } from "../../state/phone-orders.ts";
import { isWhole, nameOf, priceOfLine } from "./line.ts";
import { Questions } from "./questions.tsx";

interface Props {
  line: Line;
  onChange: (more: Partial<Line>) => void;
  onRemove: () => void;
}

/** One thing that the caller wants: how many, and what must be known about it. */
export function LineRow({ line, onChange, onRemove }: Props) {
  const text = useWords().what;
  const { service, chosen, quantity } = line;
  const { ServiceName: name } = service;
  return (
    <li className="py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span {...langOf(service, "ServiceName")} className="wrap-anywhere min-w-0 flex-1 basis-48 font-medium">
          {nameOf(line)}
        </span>
        <span className="flex items-center gap-2">
          {service.maxQuantity > 1 && (
            <Stepper
              label={text.quantity({ service: name })}
              words={{ fewer: text.fewer, more: text.oneMore }}
              value={quantity}
              most={service.maxQuantity}
              onChange={(value) => onChange({ quantity: value })}
            />
          )}
          <span className="min-w-20 text-end">{isWhole(line) && price(priceOfLine(line))}</span>
          <IconButton Icon={Trash2} label={text.remove({ service: name })} onClick={onRemove} />
        </span>
      </div>
      {service.choices && service.choices.length > 0 && (
        <Questions service={service} chosen={chosen} onChange={(ids) => onChange({ chosen: ids })} />
      )}
    </li>
  );
}
