const KEY = "reloaded";

/**
 * Loads the page anew, once for each release: a second time would bring no other files. Answers whether it does. Without
 * a network, or where nothing can be remembered, it stays.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  // The name of this very file is another in each release.
  const release = import.meta.url;
  try {
    if (sessionStorage.getItem(KEY) === release) return false;
    sessionStorage.setItem(KEY, release);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
