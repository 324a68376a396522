import { FieldError } from "./field.tsx";

/** What is wrong with several fields together, or with what is no field: it can be focused itself (`focusFault`). */
export const GroupError = ({ message }: { message: string | undefined }) =>
  message && (
    <div tabIndex={-1} data-fault="">
      <FieldError message={message} />
    </div>
  );
