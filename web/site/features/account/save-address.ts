import type { Address, NewAddress } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showAnswer } from "../../../api/show-answer.ts";
import { accountQueries } from "../../calls/account.ts";
import { attemptKey, forgetAttempt } from "../../state/attempt.ts";
import { addAddress, changeAddress } from "./calls.ts";

/** Adds an address, or changes the given one. The list shows it at once. */
export function useSaveAddress(userId: string, changed: Address | undefined) {
  const client = useQueryClient();
  const { queryKey } = accountQueries.addresses(userId);
  return useMutation({
    mutationFn: async (body: NewAddress) =>
      (changed ? await changeAddress(changed._id, body) : await add(userId, body)).results,
    onSuccess: (saved) => {
      showAnswer(client, queryKey, (before) =>
        changed ? before?.map((one) => (one._id === saved._id ? saved : one)) : before && [saved, ...before],
      );
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** If the answer is lost, sending the same again does not save it twice. */
async function add(userId: string, body: NewAddress) {
  const idempotencyKey = attemptKey("address", userId, JSON.stringify(body));
  const answer = await addAddress(userId, body, idempotencyKey);
  forgetAttempt("address", userId);
  return answer;
}
