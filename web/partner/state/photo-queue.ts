import type { OwnProof, ProofMoment } from "@chowk/contract";
import { clear, createStore, delMany, entries, set } from "idb-keyval";
import { useSyncExternalStore } from "react";
import { canGoWellLater } from "../../api/failure.ts";

/** A photo that a partner took, and that is on its way to the server. */
export interface QueuedPhoto {
  /** The server knows it by this: however often it is sent, it is there once. */
  id: string;
  partnerId: string;
  jobId: string;
  moment: ProofMoment;
  takenAt: number;
  file: Blob;
}

const NAME = "partnerPhotos";
/** After this the server takes it no more. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

// Photos are too large for where actions are kept. The database is the truth after a reload; this copy is for screens, and for
// browsers that store nothing.
let queued: QueuedPhoto[] = [];
const none: QueuedPhoto[] = [];
const subscribers = new Set<() => void>();
let opened: ReturnType<typeof createStore> | undefined;
/** Opened in the browser alone, and once: each store keeps its connection. */
const store = () => {
  opened ??= createStore(NAME, "photos");
  return opened;
};
let read: Promise<void> | undefined;

/** Reads once what an earlier page left. */
const reading = (): Promise<void> => {
  read ??= entries<string, QueuedPhoto>(store())
    .then(async (found) => {
      const kept = found.map(([, photo]) => photo).filter(({ takenAt }) => takenAt > Date.now() - KEPT_MS);
      const old = found.filter(([, photo]) => !kept.includes(photo)).map(([id]) => id);
      await delMany(old, store());
      const known = new Set(queued.map(({ id }) => id));
      show([...kept.filter(({ id }) => !known.has(id)), ...queued]);
    })
    .catch(() => {});
  return read;
};

function show(next: QueuedPhoto[]): void {
  queued = next.toSorted((one, other) => one.takenAt - other.takenAt);
  for (const notify of subscribers) notify();
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  void reading();
  return () => void subscribers.delete(notify);
}

/** All photos that wait to be sent, whoever took them, oldest first. */
export const useQueuedPhotos = (): QueuedPhoto[] =>
  useSyncExternalStore(
    subscribe,
    () => queued,
    () => none,
  );

/** Keeps a photo until the server has it, even across reloads. */
export async function queuePhoto(taken: Omit<QueuedPhoto, "id" | "takenAt">): Promise<void> {
  const photo = { ...taken, id: crypto.randomUUID(), takenAt: Date.now() };
  // A browser that stores nothing keeps it as long as the page is open.
  await set(photo.id, photo, store()).catch(() => {});
  show([...queued, photo]);
}

async function forget({ id }: QueuedPhoto): Promise<void> {
  await delMany([id], store()).catch(() => {});
  show(queued.filter((each) => each.id !== id));
}

/** Deletes them all: photos of a home stay with nobody who logs out. */
export async function forgetPhotos(): Promise<void> {
  await clear(store()).catch(() => {});
  show([]);
}

interface Sending {
  partnerId: string;
  send: (photo: QueuedPhoto) => Promise<OwnProof>;
  /** The server has it. Called before the photo leaves the queue, so that no screen is without it in between. */
  done: (photo: QueuedPhoto, now: OwnProof) => void;
  refused: (photo: QueuedPhoto, error: Error) => void;
}

/** Sends a partner's photos, one after another, in one tab at a time. Returns whether all of them got through. */
export function sendPhotos(sending: Sending): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(NAME, () => sendEach(sending)) : sendEach(sending);
}

async function sendEach({ partnerId, send, done, refused }: Sending): Promise<boolean> {
  await reading();
  for (;;) {
    const photo = queued.find((each) => each.partnerId === partnerId);
    if (!photo) return true;
    try {
      done(photo, await send(photo));
      await forget(photo);
    } catch (error) {
      if (canGoWellLater(error)) return false;
      await forget(photo);
      refused(photo, error as Error);
    }
  }
}
