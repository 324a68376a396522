import { useRef, useState } from "react";
import { AvatarUpload } from "../../../ui/avatar-upload.tsx";
import { Field } from "../../../ui/field.tsx";
import { FileField, type UploadedFile } from "../../../ui/file-field.tsx";
import { OtpField, type OtpFieldHandle } from "../../../ui/otp-field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { RadioCard } from "../../../ui/radio-card.tsx";
import { RatingInput } from "../../../ui/rating-input.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import type { PictureUpload } from "../../../ui/use-picture-upload.ts";
import { Piece, Section } from "./section.tsx";
import { useFocusOnNothing } from "./use-focus-on-nothing.ts";

export function Forms() {
  const [shown, show] = useState(false);
  const filled = useRef<OtpFieldHandle>(null);
  useFocusOnNothing(() => filled.current?.fill("4821"));
  return (
    <Section
      title="Forms"
      note="Each field has its label above, its hint below, and says in words what is wrong with it."
    >
      <Piece name="field">
        <div className="space-y-4">
          <Field label="Name" placeholder="As on your door" />
          <Field label="Pincode" hint="Six digits" defaultValue="560038" inputMode="numeric" />
          <Field label="Phone Number" prefix="+91" error="Invalid phone number" defaultValue="98450" />
        </div>
      </Piece>
      <Piece name="password-field, select-field, text-area">
        <div className="space-y-4">
          <PasswordField
            label="Password"
            defaultValue="monsoon-2026"
            shown={shown}
            onToggle={() => show(!shown)}
            toggleLabel={shown ? "Hide password" : "Show password"}
          />
          <SelectField label="Category" placeholder="Choose a category" defaultValue="Plumbing">
            <option>Plumbing</option>
            <option>Painting</option>
          </SelectField>
          <SelectField label="Sub-category" placeholder="Choose a category first" error="Sub-category is required" />
          <SelectField label="Sub-category" placeholder="Loading..." disabled />
          <TextArea label="Review" hint="What others should know" defaultValue="On time, and kind to our old cat." />
        </div>
      </Piece>
      <Piece name="radio-card">
        <fieldset className="grid gap-3">
          <legend className="sr-only">Payment</legend>
          <RadioCard name="payment" defaultChecked>
            <span className="block font-semibold">Cash on delivery</span>
            <span className="block text-ink-soft">Pay when the work is done.</span>
          </RadioCard>
          <RadioCard name="payment">
            <span className="block font-semibold">Online</span>
            <span className="block text-ink-soft">By card or UPI.</span>
          </RadioCard>
        </fieldset>
      </Piece>
      <Piece name="otp-field: empty, filled, wrong">
        <div className="space-y-5">
          <OtpField label="Verification code" {...otp} />
          <OtpField label="Verification code, filled" {...otp} ref={filled} />
          <OtpField label="Verification code, wrong" {...otp} error="Phone number verification failed!" />
        </div>
      </Piece>
      <Piece name="rating-input: unrated, rated">
        <Rated label="Rate Tap Repair" stars={null} />
        <Rated label="Rate Sofa Cleaning" stars={4} />
      </Piece>
      <Piece name="file-field: empty, uploaded, wrong">
        <div className="space-y-4">
          <FileOf label="Skill Certificate" initial={null} />
          <FileOf label="ID Card" initial={{ url: "/brand/id-card.pdf", name: "id-card-front-and-back-scan.pdf" }} />
          <FileOf label="Cheque" initial={null} error="Please choose a picture or a PDF." />
        </div>
      </Piece>
      <Piece name="avatar-upload: empty, uploading, uploaded, failed" wide>
        <div className="grid gap-4 sm:grid-cols-2">
          <AvatarUpload words={avatarWords} picture={picture({})} />
          <AvatarUpload words={avatarWords} picture={picture({ preview: face, progress: 0.6 })} />
          <AvatarUpload words={avatarWords} picture={picture({ preview: face })} />
          <AvatarUpload
            words={avatarWords}
            picture={picture({ preview: face, canRetry: true, error: "Failed to upload profile image" })}
          />
        </div>
      </Piece>
    </Section>
  );
}

const face = "/media/avatars/person-02.192.webp";
const nothing = () => {};

const otp = {
  length: 4,
  digitLabel: ({ digit, digits }: { digit: number; digits: number }) => `Digit ${digit} of ${digits}`,
  onChange: nothing,
};

function Rated({ label, stars }: { label: string; stars: number | null }) {
  const [value, rate] = useState(stars);
  return <RatingInput label={label} value={value} nameOf={({ stars }) => `${stars} stars`} onRate={rate} />;
}

/** Here every upload stops midway, so that its progress can be seen. */
function FileOf({ label, initial, error }: { label: string; initial: UploadedFile | null; error?: string }) {
  const [file, setFile] = useState(initial);
  return (
    <FileField
      label={label}
      hint="A picture, or a PDF of at most 5 MB"
      accept={["image/*", "application/pdf"]}
      value={file}
      onChange={setFile}
      upload={(_file, { onProgress }) => {
        onProgress(0.4);
        return new Promise(nothing);
      }}
      faultOf={() => undefined}
      failed={String}
      error={error}
      words={{
        none: "No file chosen",
        choose: "Choose file",
        replace: "Replace",
        cancel: "Cancel upload",
        remove: "Remove",
        uploading: (name, percent) => `Uploading ${name}: ${percent}%`,
        uploaded: (name) => `Uploaded: ${name}`,
      }}
    />
  );
}

const avatarWords = {
  label: "Profile image",
  choose: "Choose a photo",
  change: "Change",
  remove: "Remove",
  retry: "Try again",
  hint: "Optional. It shows partners whom they visit.",
  drop: "You can drop one here.",
  uploading: "Uploading...",
  uploaded: "Your photo is uploaded.",
};

const picture = (state: Partial<PictureUpload>): PictureUpload => ({
  preview: "",
  progress: undefined,
  error: undefined,
  canRetry: false,
  choose: nothing,
  retry: nothing,
  remove: nothing,
  settled: async () => ({ url: "" }),
  ...state,
});
