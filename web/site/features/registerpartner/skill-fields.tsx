import { useWords } from "words:partner-registration";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { type Form, faultAt } from "./form.ts";
import { FormSection } from "./section.tsx";
import { UploadField } from "./upload-field.tsx";

export function SkillFields({ form }: { form: Form }) {
  const words = useWords().skill;
  const category = useController({ name: "skill_details.SrvCategoryId", control: form.control }).field;
  const subCategory = useController({ name: "skill_details.SrvSubCategoryId", control: form.control }).field;
  const categories = useQuery(catalogueQueries.categories());
  const subCategories = useQuery({ ...catalogueQueries.subCategories(category.value), enabled: category.value !== "" });

  const chooseCategory = (id: string) => {
    category.onChange(id);
    form.resetField("skill_details.SrvSubCategoryId", { defaultValue: "" });
  };
  const hint = () => {
    if (!category.value) return words.categoryFirst;
    if (subCategories.isLoading) return words.loading;
    return subCategories.data?.length === 0 ? words.none : words.subcategoryNone;
  };

  return (
    <FormSection heading={words.heading}>
      <div className="sm:col-span-3">
        <SelectField
          {...category}
          // A draft's choice can be shown only once the options have loaded.
          key={categories.data ? "loaded" : "waiting"}
          onChange={({ target }) => chooseCategory(target.value)}
          label={words.category}
          placeholder={categories.isLoading ? words.loading : words.categoryNone}
          error={faultAt(form, "skill_details.SrvCategoryId")}
        >
          {categories.data?.map((one) => (
            <option key={one._id} value={one._id} {...langOf(one, "SrvCategoryName")}>
              {one.SrvCategoryName}
            </option>
          ))}
        </SelectField>
        {categories.error && !categories.data && (
          <Failed onRetry={() => void categories.refetch()} busy={categories.isFetching}>
            <span className="block font-semibold">{words.categoriesFailed}</span>
            {messageOf(categories.error, words.unknown)}
          </Failed>
        )}
      </div>
      <div className="sm:col-span-3">
        <SelectField
          {...subCategory}
          key={subCategories.data ? "loaded" : "waiting"}
          label={words.subcategory}
          placeholder={hint()}
          disabled={!subCategories.data}
          error={faultAt(form, "skill_details.SrvSubCategoryId")}
        >
          {subCategories.data?.map((one) => (
            <option key={one._id} value={one._id} {...langOf(one, "SrvSubCategoryName")}>
              {one.SrvSubCategoryName}
            </option>
          ))}
        </SelectField>
        {subCategories.error && !subCategories.data && (
          <Failed onRetry={() => void subCategories.refetch()} busy={subCategories.isFetching}>
            {messageOf(subCategories.error, words.subcategoriesFailed)}
          </Failed>
        )}
      </div>
      <Field
        {...form.register("skill_details.workHoursStart")}
        type="time"
        label={words.start}
        className="sm:col-span-3"
        error={faultAt(form, "skill_details.workHoursStart")}
      />
      <Field
        {...form.register("skill_details.workHoursEnd")}
        type="time"
        label={words.end}
        className="sm:col-span-3"
        error={faultAt(form, "skill_details.workHoursEnd")}
      />
      <UploadField
        form={form}
        name="skill_details.skillCertificate"
        label={words.certificate}
        hint={words.certificateHint}
        kind="documents"
        className="sm:col-span-full"
      />
    </FormSection>
  );
}

function Failed({ onRetry, busy, children }: { onRetry: () => void; busy: boolean; children: ReactNode }) {
  const { retry } = useWords().skill;
  return (
    <div role="alert" className="mt-2 flex items-center gap-3 rounded-control bg-wrong-soft p-3 text-sm text-wrong-ink">
      <p className="min-w-0 flex-1">{children}</p>
      <Button tone="secondary" onClick={onRetry} busy={busy}>
        {retry}
      </Button>
    </div>
  );
}
