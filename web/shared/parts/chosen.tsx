import { Fragment } from "react";
import { langOf } from "../../ui/in-english.ts";

interface Props {
  /** What was chosen of a service; nothing is shown if there was nothing to choose. */
  options: readonly { name: string; inEnglish?: "name"[] | undefined }[] | undefined;
  className?: string;
}

/** What was chosen of a service, below its name: "Cassette · Gas refill". */
export const Chosen = ({ options = [], className = "text-ink-soft text-sm" }: Props) =>
  options.length > 0 && (
    <span className={`wrap-anywhere block font-normal ${className}`}>
      {options.map((option, index) => (
        <Fragment key={option.name}>
          {index > 0 && " · "}
          <span {...langOf(option, "name")}>{option.name}</span>
        </Fragment>
      ))}
    </span>
  );
