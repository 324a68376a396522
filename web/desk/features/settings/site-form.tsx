import { useWords } from "words:desk-settings";
import type { DeskSettings, OwnWords } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { Field } from "../../../ui/field.tsx";
import type { UploadedFile } from "../../../ui/file-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { Card } from "../../parts/facts.tsx";
import { CheckField } from "../../parts/form-dialog.tsx";
import { PictureField } from "../../parts/picture-field.tsx";
import { SavedForm } from "../../parts/saved-form.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { changeStorefront } from "./calls.ts";
import { asSaved, type Looks, LooksFields, sentOf } from "./looks.tsx";
import { SitePreview } from "./site-preview.tsx";
import { SiteWords } from "./site-words.tsx";
import { useShowSaved } from "./use-show-saved.ts";

type Saved = DeskSettings["storefront"];

interface Values extends Looks {
  words: OwnWords;
  email: string;
  phone: string;
  address: string;
  picture: UploadedFile | null;
  /** Use the product's picture in place of the business's own. */
  withoutPicture: boolean;
}

const valuesOf = ({ words, accent, email, phone, address }: Saved): Values => ({
  ...{ words, accent, email, phone, address },
  ...{ picture: null, withoutPicture: false, logoDark: asSaved, mark: asSaved },
});

/** The site's texts in the business's own words: the top of the home page, the banner, the contact details. */
export function SiteForm({ storefront, usualNames }: Pick<DeskSettings, "storefront" | "usualNames">) {
  const { site: text, saving: busyText } = useWords();
  const show = useShowSaved();
  const draft = useDraft(storefront, valuesOf);
  const { words, accent, logoDark, mark, email, phone, address, picture, withoutPicture } = draft.values;
  const image = picture ? { image: picture.url } : withoutPicture ? { image: null } : {};
  const looks = { accent, logoDark: sentOf(logoDark), mark: sentOf(mark) };
  const sent = { words, ...looks, email, phone, address, ...image };
  const saving = useSave(() => changeStorefront({ ...sent, seen: draft.seen }), {
    done: text.saved,
    failed: text.saveFailed,
    onDone: (answer) => {
      show(answer);
      draft.reset();
    },
  });
  const { faultOf } = saving;
  const wordsOf = { words, usualNames, onType: (typed: OwnWords) => draft.type({ words: typed }), faultOf };
  return (
    <SavedForm
      saving={saving}
      onSave={() => saving.save(undefined)}
      ok={text.save}
      okBusy={busyText}
      onLoad={draft.reset}
    >
      <Card title={text.identity}>
        <p className="text-ink-soft text-sm">{text.identityNote}</p>
        <SiteWords names={["name", "city"]} {...wordsOf} />
      </Card>
      <LooksFields
        looks={{ accent, logoDark, mark }}
        saved={draft.saved}
        onType={(typed) => draft.type(typed)}
        faultOf={faultOf}
      />
      <Card title={text.home}>
        <p className="text-ink-soft text-sm">{text.homeNote}</p>
        <SiteWords names={["headline", "intro", "action", "fact1", "fact2", "fact3"]} {...wordsOf} />
        <div className="mt-5 space-y-3">
          <PictureField
            label={text.picture}
            hint={draft.saved.image ? text.pictureHints.own : text.pictureHints.first}
            value={picture}
            onChange={(chosen) => draft.type({ picture: chosen })}
            error={faultOf("image")}
          />
          {draft.saved.image && !picture && (
            <CheckField
              label={text.firstPicture}
              checked={withoutPicture}
              onChange={(checked) => draft.type({ withoutPicture: checked })}
            />
          )}
        </div>
      </Card>
      <Card title={text.banner}>
        <SiteWords names={["banner", "bannerAction"]} {...wordsOf} />
      </Card>
      <SitePreview
        {...{ words, usualNames, accent }}
        image={picture?.url ?? (withoutPicture ? "" : draft.saved.image)}
      />
      <Card title={text.reach}>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <Field
            label={text.email}
            type="email"
            hint={text.emailHint}
            value={email}
            onChange={({ target }) => draft.type({ email: target.value })}
            error={faultOf("email")}
          />
          <Field
            label={text.phone}
            type="tel"
            hint={text.phoneHint({ code: country().phone.callingCode })}
            value={phone}
            onChange={({ target }) => draft.type({ phone: target.value })}
            error={faultOf("phone")}
          />
          <TextArea
            label={text.address}
            hint={text.addressHint}
            className="sm:col-span-2"
            value={address}
            onChange={({ target }) => draft.type({ address: target.value })}
            error={faultOf("address")}
          />
        </div>
      </Card>
    </SavedForm>
  );
}
