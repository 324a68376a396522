const KEY = "reloaded";

/**
 * Reloads the page, once for each release: a second time would bring no other files. Returns whether it does. Without
 * a network, or if nothing can be stored, it does not.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  // This very file has another name in each release.
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
