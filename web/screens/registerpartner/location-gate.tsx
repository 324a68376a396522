import { LocateFixed, MapPinOff, MonitorX } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { text } from "./text.ts";
import { type Position, useDeviceLocation } from "./use-device-location.ts";

const words = text.location;

/** The form is only for who lets us know the place: this asks for it, and explains where it is refused. */
export function LocationGate({ children }: { children: (position: Position) => ReactNode }) {
  const { location, ask } = useDeviceLocation();
  switch (location.state) {
    case "granted":
      return children(location.position);
    case "denied":
      return (
        <Panel Icon={MapPinOff} heading={words.heading} announced>
          <p className="mt-2 max-w-prose text-ink-soft">{words.denied}</p>
          <ol className="mt-5 w-full max-w-md space-y-3 text-start">
            {words.steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <Button onClick={ask} className="mt-7 max-sm:w-full">
            <LocateFixed className="size-5" aria-hidden="true" />
            {words.allow}
          </Button>
          {location.times > 1 && (
            <p key={location.times} role="alert" className="mt-4 max-w-prose text-sm text-wrong-ink">
              {words.still}
            </p>
          )}
        </Panel>
      );
    case "failed":
      return (
        <Panel Icon={MapPinOff} heading={words.failed} announced>
          <p className="mt-2 text-ink-soft">{words.failedText}</p>
          <Button onClick={ask} className="mt-6 max-sm:w-full">
            {words.again}
          </Button>
        </Panel>
      );
    case "unsupported":
      return (
        <Panel Icon={MonitorX} heading={words.unsupported} announced>
          <p className="mt-2 text-ink-soft">{words.unsupportedText}</p>
        </Panel>
      );
    default:
      return (
        <Panel Icon={LocateFixed} heading={words.asking}>
          <p className="mt-2 max-w-prose text-ink-soft">{words.askingText}</p>
          <Spinner label={words.asking} className="mt-6 size-8 text-accent-ink" />
        </Panel>
      );
  }
}

interface PanelProps {
  Icon: typeof LocateFixed;
  heading: string;
  /** Takes the focus when it comes up: it says what to do. */
  announced?: boolean;
  children: ReactNode;
}

function Panel({ Icon, heading, announced = false, children }: PanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announced) title.current?.focus({ preventScroll: true });
  }, [announced]);
  return (
    <div className="card flex flex-col items-center px-4 py-10 text-center sm:px-8 sm:py-14">
      <Emblem Icon={Icon} />
      <h2 ref={title} tabIndex={-1} className="mt-5 font-semibold text-xl outline-none">
        {heading}
      </h2>
      {children}
    </div>
  );
}
