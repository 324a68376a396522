import { apiBase } from "./api-base.ts";
import { pageLanguage, type Transport } from "./client.ts";

export interface UploadOptions {
  /** Called with the part uploaded so far, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Uploads one file. Uses XMLHttpRequest because `fetch` does not report upload progress. */
export const uploading =
  (file: File, { onProgress, signal }: UploadOptions): Transport =>
  (path, { method = "POST" }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, apiBase() + path);
      for (const [name, value] of Object.entries(pageLanguage())) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = reject;
      signal?.addEventListener("abort", () => {
        request.abort();
        reject(signal.reason);
      });
      const body = new FormData();
      body.append("file", file);
      request.send(body);
    });
