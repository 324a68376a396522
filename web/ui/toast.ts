/** A short message: a success goes after 3 seconds, a failure stays until closed. The library loads with the first message. */
export const toast = {
  success: (message: string) => void show("success", message),
  error: (message: string) => void show("error", message),
};

type Show = (kind: "success" | "error", message: string) => void;
let shown: Promise<Show> | undefined;

async function show(kind: "success" | "error", message: string): Promise<void> {
  shown ??= import("./toaster.tsx").then(
    (module) => module.mountToaster(),
    (error) => {
      // The next message tries again.
      shown = undefined;
      throw error;
    },
  );
  (await shown)(kind, message);
}
