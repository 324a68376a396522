import type { PartnerRegistration } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { newKey } from "../../state/attempt.ts";
import { register } from "./calls.ts";

/**
 * Sends the registration. Sending the same again after a lost answer uses the same key: nobody registers twice. The key lives
 * only as long as the page, because the registration it stands for contains a password.
 */
export function useRegister() {
  const client = useQueryClient();
  const attempt = useRef({ content: "", key: "" });
  return useMutation({
    mutationFn: (registration: PartnerRegistration) => {
      const skill = registration.skill_details;
      const category = client
        .getQueryData(catalogueQueries.categories().queryKey)
        ?.find(({ _id }) => _id === skill.SrvCategoryId);
      const subCategory = client
        .getQueryData(catalogueQueries.subCategories(skill.SrvCategoryId).queryKey)
        ?.find(({ _id }) => _id === skill.SrvSubCategoryId);
      const body = {
        ...registration,
        skill_details: {
          ...skill,
          SrvCategoryName: category?.SrvCategoryName,
          SrvSubCategoryName: subCategory?.SrvSubCategoryName,
        },
      };
      const content = JSON.stringify(body);
      if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
      return register(body, attempt.current.key);
    },
  });
}
