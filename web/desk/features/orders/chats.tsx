import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";

import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Photo } from "../../../ui/photos.tsx";
import { momentInWords } from "../../parts/when.ts";
import { openChats } from "./calls.ts";

/** What customer and partners wrote to each other. It is opened on request, which is recorded. */
export function ChatsOfOrder({ order }: { order: DeskOrder }) {
  const text = useWords().chats;
  const opening = useMutation({ mutationFn: () => openChats(order._id) });
  if (!order.hasChat) return null;
  return (
    <section aria-labelledby="chats" className="card p-5">
      <h2 id="chats" className="mb-3 font-semibold text-lg">
        {text.heading}
      </h2>
      <FormError className="mb-2">{opening.error && messageOf(opening.error, text.failed)}</FormError>
      {opening.data ? (
        <div className="space-y-6">
          {opening.data.map(({ jobId, partnerId, partner, lines }) => (
            <div key={`${jobId} ${partnerId}`}>
              <h3 className="wrap-anywhere mb-2 font-semibold">
                <bdi>{text.of({ customer: order.customer.name, partner })}</bdi>
              </h3>
              <ol className="divide-y divide-line">
                {lines.map((line) => (
                  <li key={line._id} className="space-y-2 py-3">
                    <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                      <bdi className="wrap-anywhere font-medium">
                        {line.isFromPartner ? partner : order.customer.name}
                      </bdi>
                      <span className="text-ink-soft tabular-nums">{momentInWords(line.saidAt)}</span>
                    </p>
                    {line.text && (
                      <p className="wrap-anywhere whitespace-pre-line">
                        <bdi>{line.text}</bdi>
                      </p>
                    )}
                    {line.photo && <Photo link={line.photo} alt={text.photo} unseen={text.unseen} />}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      ) : (
        <>
          <Button tone="outline" busy={opening.isPending} onClick={() => opening.mutate()}>
            <Eye className="size-5" aria-hidden="true" />
            {text.show}
          </Button>
          <p className="mt-1 text-ink-soft text-sm">{text.recorded}</p>
        </>
      )}
    </section>
  );
}
