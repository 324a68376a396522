import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  /** Without children nothing is shown or read out. */
  children: ReactNode;
  className?: string;
}

/** Why a form was not accepted, if no field is to blame. */
export const FormError = ({ children, className = "" }: Props) =>
  children && (
    <p role="alert" className={`flex gap-3 rounded-control bg-wrong-soft px-4 py-3 text-wrong-ink ${className}`}>
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
