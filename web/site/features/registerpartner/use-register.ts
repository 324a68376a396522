import type { PartnerRegistration } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { newKey } from "../../state/attempt.ts";

/**
 * Sends the registration. The same once more, because its answer was lost, goes under the same key: nobody registers
 * twice. The key lives with the page alone, as what it stands for holds a password.
 */
export function useRegister() {
  const client = useQueryClient();
  const attempt = useRef({ content: "", key: "" });
  return useMutation({
    mutationFn: (registration: PartnerRegistration) => {
      const skill = registration.skill_details;
      const category = client
        .getQueryData(queries.categories().queryKey)
        ?.find(({ _id }) => _id === skill.SrvCategoryId);
      const subCategory = client
        .getQueryData(queries.subCategories(skill.SrvCategoryId).queryKey)
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
      return call("POST /servicesPartner_add", { body, idempotencyKey: attempt.current.key });
    },
  });
}
