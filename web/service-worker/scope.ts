/** The part of a service worker's scope that is used here: TypeScript's library for it clashes with the one for pages. */

interface LastingEvent extends Event {
  /** The browser keeps the worker alive until this is settled. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The answer to a navigation that the browser requested while the worker started; undefined if it did not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageFromPage extends LastingEvent {
  readonly data: unknown;
}

export interface PushMessage extends LastingEvent {
  readonly data: { text(): string } | null;
}

export interface NotificationClick extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

interface Scope {
  readonly location: Location;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: { body: string; icon: string; tag: string; data: string }): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: "window";
      includeUncontrolled: boolean;
    }): Promise<{ readonly url: string; postMessage(data: unknown): void; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushMessage) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
  addEventListener(type: "message", listener: (event: MessageFromPage) => void): void;
}

export const scope = globalThis as unknown as Scope;
