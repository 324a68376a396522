import type { Address, NewAddress } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { attemptKey, forgetAttempt } from "../../state/attempt.ts";

/** Adds an address, or changes the one that is given. The list shows it at once. */
export function useSaveAddress(userId: string, changed: Address | undefined) {
  const client = useQueryClient();
  const { queryKey } = queries.addresses(userId);
  return useMutation({
    mutationFn: async (body: NewAddress) =>
      (changed ? await change(changed._id, body) : await add(userId, body)).results,
    onSuccess: (saved) => {
      client.setQueryData(queryKey, (before) =>
        changed ? before?.map((one) => (one._id === saved._id ? saved : one)) : before && [saved, ...before],
      );
      void client.invalidateQueries({ queryKey });
    },
  });
}

const change = (addressId: string, body: NewAddress) =>
  call("PUT /myaddress/:addressId", { params: { addressId }, body });

/** Where the answer is lost, the same once more saves it no second time. */
async function add(userId: string, body: NewAddress) {
  const idempotencyKey = attemptKey("address", userId, JSON.stringify(body));
  const answer = await call("POST /myaddress/:userId", { params: { userId }, body, idempotencyKey });
  forgetAttempt("address", userId);
  return answer;
}
