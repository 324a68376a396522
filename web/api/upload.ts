import type { Refusal } from "@chowk/contract";
import { ApiError, apiBase, networkError, pageLanguage } from "./client.ts";

interface Options {
  /** Told how much is under way, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file to `POST /uploads3` and answers its URL. Throws an ApiError where it is refused or gets no answer, and the
 * signal's reason where it is given up. An XMLHttpRequest, as `fetch` does not tell how far it has come.
 */
export function uploadFile(file: File, { onProgress, signal }: Options = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("POST", `${apiBase()}/uploads3`);
    for (const [name, value] of Object.entries(pageLanguage())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { data, ...refusal } = envelopeOf(request.responseText);
      if (request.status === 201 && typeof data?.results === "string") return resolve(data.results);
      reject(new ApiError({ message: "", ...refusal, code: request.status }));
    };
    request.onerror = () => reject(new ApiError({ code: 0, message: networkError() }));
    signal?.addEventListener("abort", () => {
      request.abort();
      reject(signal.reason);
    });
    const body = new FormData();
    body.append("file", file);
    request.send(body);
  });
}

function envelopeOf(text: string): Partial<Refusal> & { data?: { results?: unknown } } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
