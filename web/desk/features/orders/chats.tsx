import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { Photo } from "../../../ui/photos.tsx";
import { momentInWords } from "../../parts/when.ts";
import { openChats } from "./calls.ts";
import { OnRequest } from "./on-request.tsx";

/** What customer and partners wrote to each other. */
export function ChatsOfOrder({ order }: { order: DeskOrder }) {
  const text = useWords().chats;
  if (!order.hasChat) return null;
  const customer = order.customer.name;
  return (
    <OnRequest text={text} open={() => openChats(order._id)}>
      {(chats) =>
        chats.map(({ jobId, partnerId, partner, lines }) => (
          <div key={`${jobId} ${partnerId}`}>
            <h3 className="wrap-anywhere mb-2 font-semibold">
              <bdi>{text.of({ customer, partner })}</bdi>
            </h3>
            <ol className="divide-y divide-line">
              {lines.map((line) => (
                <li key={line._id} className="space-y-2 py-3">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                    <bdi className="wrap-anywhere font-medium">{line.isFromPartner ? partner : customer}</bdi>
                    <span className="text-ink-soft">{momentInWords(line.saidAt)}</span>
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
        ))
      }
    </OnRequest>
  );
}
